// A random generator whose numbers depend on the seed only, on every machine.

/// A hash of a text from 0 to 2^32 - 1: FNV-1a, mixed at the end so that similar texts have unrelated hashes.
export function hash(text) {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/// The dice of one step. They are seeded with its number, so that the draws of one step never change those of the next.
export class Dice {
  constructor(seed) {
    this.state = hash(seed);
  }

  /// At least 0 and less than 1 (mulberry32).
  fraction() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /// A whole number from `first` to `last`.
  from(first, last) {
    return first + Math.floor(this.fraction() * (last - first + 1));
  }

  /// True with this probability.
  chance(share) {
    return this.fraction() < share;
  }

  /// An element of a list.
  one(list) {
    return list[this.from(0, list.length - 1)];
  }

  /// A value of a list of `[weight, value]`.
  weighed(list) {
    let left = this.fraction() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return list.at(-1)[1];
  }
}
