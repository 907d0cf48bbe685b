/**
 * Opcodes of a script. A step is eight words: opcode, two operands, destination, and up to two numbers.
 * Snapshot rows are given by their start and shifted to the stretch; everything else lies in the thread's
 * room. `assembly/run.ts` has the same numbers.
 */
export const STEPS = {
  end: 0,
  /** Operands: rows, then the destination; the unit. */
  sums32: 1,
  sums64: 2,
  zeroes: 3,
  /** Operands: `top`, `less`; the divisor. */
  scaled: 4,
  /** Operands: `top`, `less`; the factor, and `bottom`. */
  ratios: 5,
  uncounted: 6,
  counted: 7,
  /** Operands: a column of integers; minimum and maximum. */
  outside: 8,
  common: 9,
  without: 10,
  together: 11,
  blank: 12,
  /** Operand: a precomputed column of doubles. */
  copy: 13,
  /** Sets all bits to one value. */
  fill: 14,
  /** Operands: values and table; the codebook's numbers and cuts. */
  codes: 15,
  between: 16,
  scanSums: 17,
  scanRatios: 18,
  /** Operands: program and number of rules; counts, and whether unknown values count as matches. */
  judge: 19,
} as const
export type Step = keyof typeof STEPS

export const STEP_BYTES = 32
