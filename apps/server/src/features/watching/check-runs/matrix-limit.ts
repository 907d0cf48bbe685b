/** Maximum rows of the results matrix; failures beyond it are findings all the same. */
export const MAX_IN_MATRIX = 2_000
