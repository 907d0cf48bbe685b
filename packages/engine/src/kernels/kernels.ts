import type { Address } from '../memory.ts'

/**
 * Inner loops. Lengths are multiples of 64 entities, except for totals; sets are bits in the order of
 * entities. Implemented twice, plain and WebAssembly, with identical bits.
 */
export type Kernels = {
  /** Sums over a span in millionths: difference of two rows of running sums, times their unit. */
  sums32: (high: Address, low: Address, unit: number, length: number, out: Address) => void
  sums64: (high: Address, low: Address, length: number, out: Address) => void
  /** `(top − less) ÷ by`; without `less` just `top ÷ by`. */
  scaled: (top: Address, less: Address, by: number, length: number, out: Address) => void
  /** `(top − less) × times ÷ bottom`; NaN when the bottom is 0. */
  ratios: (top: Address, less: Address, bottom: Address, times: number, length: number, out: Address) => void
  /** Sets the values of a set's members to NaN. */
  blank: (bits: Address, length: number, out: Address) => void
  /** Sets of entities without, and with, a count between two rows of running counts. */
  uncounted: (high: Address, low: Address, length: number, out: Address) => void
  counted: (high: Address, low: Address, length: number, out: Address) => void
  /** Number of cuts that each value has reached, plus one; 0 for no value. */
  codes: (
    values: Address,
    length: number,
    first: number,
    last: number,
    shift: number,
    table: Address,
    cuts: Address,
    out: Address,
  ) => void
  /** Set of entities with a value in an inclusive range. With `open`, those without a value too. */
  between: (values: Address, length: number, from: number, to: number, open: number, out: Address) => void
  /**
   * Histogram from a low end on, in four tables to be added up; each has one more bin for missing values.
   * Values beyond the ends count in the outer bins.
   */
  bins: (values: Address, length: number, low: number, perUnit: number, many: number, out: Address) => void
  /** Set of entities whose sum lies in an integer range, directly from the running sums. */
  scanSums: (high: Address, low: Address, length: number, least: number, most: number, out: Address) => void
  /**
   * Set of entities whose ratio or difference lies in a range, directly from the running sums; `ask` is a
   * record.
   */
  scanRatios: (ask: Address, shift: number, length: number, open: number, out: Address) => void
  /** Intersection, difference and union, in place. */
  common: (bits: Address, other: Address, length: number) => void
  without: (bits: Address, other: Address, length: number) => void
  together: (bits: Address, other: Address, length: number) => void
  /** Set of entities whose number lies outside an inclusive range. */
  outside: (column: Address, least: number, most: number, length: number, out: Address) => void
  /** Evaluates many rules over one stretch of entities; see the program. */
  judge: (
    program: Address,
    rules: number,
    words: number,
    edges: Address,
    scratch: Address,
    out: Address,
    counts: Address,
    open: number,
  ) => void
  /** Runs a script over one stretch of entities, step by step. */
  run: (script: Address, begin: number, length: number, edges: Address, scratch: Address) => void
  /** Adds a row to another; true when a number no longer fits. */
  add32: (from: Address, into: Address, length: number) => number
  add64: (from: Address, into: Address, length: number) => void
  add16: (from: Address, into: Address, length: number) => void
  /**
   * Converts to integers of a unit; returns how many were converted before the first group of four with a
   * misfit.
   */
  wholes: (values: Address, unit: number, length: number, out: Address) => number
  /** Sum over a stretch of entities, one row less another; any length and start. Integer sums stay exact. */
  total32: (high: Address, low: Address, length: number) => number
  total64: (high: Address, low: Address, length: number) => number
  total16: (high: Address, low: Address, length: number) => number
  /** Lists the members of a set in order; returns their number. */
  list: (bits: Address, length: number, out: Address) => number
}

/** Byte offsets of a ratio query's fields. */
export const RATIO_ASK = {
  bytes: 96,
  top: 0,
  less: 8,
  bottom: 16,
  sure: 24,
  maybe: 36,
  units: 48,
  times: 72,
  from: 80,
  to: 88,
} as const
