//! The world: board, goal, move, solvability, notation, scramble. Knows nothing of solving.
