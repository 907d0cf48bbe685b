/** Values in one list, segments in one template. */
export const MOST_VALUES = 5_000
export const MOST_SEGMENTS = 30
