/**
 * What a script is made of. A step is eight words: which it is, two operands, where its result goes, and up to two numbers.
 * Rows of the snapshot are given by where they begin and are shifted to the stretch; everything else lies in the room of
 * the thread. `assembly/run.ts` has the same numbers.
 */
export const STEPS = {
  end: 0,
  /** Rows, then where to; the unit. */
  sums32: 1,
  sums64: 2,
  zeroes: 3,
  /** `top`, `less`; the divisor. */
  scaled: 4,
  /** `top`, `less`; the factor, and `bottom`. */
  ratios: 5,
  uncounted: 6,
  counted: 7,
  /** A column of whole numbers; the least and the most. */
  outside: 8,
  common: 9,
  without: 10,
  together: 11,
  blank: 12,
  /** A column of doubles that lies ready. */
  copy: 13,
  /** Bits, all alike. */
  fill: 14,
  /** Values and table; the codebook's numbers and cuts. */
  codes: 15,
  between: 16,
  scanSums: 17,
  scanRatios: 18,
  /** Program and how many rules; where they count, and whether what is unknown speaks for them. */
  judge: 19,
} as const
export type Step = keyof typeof STEPS

export const STEP_BYTES = 32
