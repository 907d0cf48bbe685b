/** Values in one list, segments in one template. */
export const MAX_VALUES = 5_000
export const MAX_SEGMENTS = 30
