/** More rows than this nobody reads as a matrix; their failures are findings all the same. */
export const MOST_IN_MATRIX = 2_000
