import type { Address } from '../memory.ts'

/**
 * The inner loops. Lengths are multiples of 64 entities, but for totals; sets are bits in the order of entities. There are two of them,
 * plain and WebAssembly, and they give the same bits.
 */
export type Kernels = {
  /** Sums over a span in millionths: one row of running sums less another, times their unit. */
  sums32: (high: Address, low: Address, unit: number, length: number, out: Address) => void
  sums64: (high: Address, low: Address, length: number, out: Address) => void
  /** `(top − less) ÷ by`; without `less` it is `top` alone. */
  scaled: (top: Address, less: Address, by: number, length: number, out: Address) => void
  /** `(top − less) × times ÷ bottom`; no value where there is nothing to divide by. */
  ratios: (top: Address, less: Address, bottom: Address, times: number, length: number, out: Address) => void
  /** Takes the value away from whoever is in a set. */
  blank: (bits: Address, length: number, out: Address) => void
  /** Of whom nothing was counted between two rows of running counts, and of whom something was. */
  uncounted: (high: Address, low: Address, length: number, out: Address) => void
  counted: (high: Address, low: Address, length: number, out: Address) => void
  /** How many cuts each value has reached, plus one; 0 for what has no value. */
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
  /** Who lies between two values, both inclusive. With `open`, whoever has no value as well. */
  between: (values: Address, length: number, from: number, to: number, open: number, out: Address) => void
  /**
   * How many values lie in each bin from a low end on, in four tables that are to be added up; each has one more for what
   * has no value. What lies beyond the ends counts in the outer bins.
   */
  bins: (values: Address, length: number, low: number, perUnit: number, many: number, out: Address) => void
  /** Whose sum lies between two whole numbers, straight from the running sums. */
  scanSums: (high: Address, low: Address, length: number, least: number, most: number, out: Address) => void
  /** Whose ratio or difference lies between two values, straight from the running sums; the question is a record. */
  scanRatios: (ask: Address, shift: number, length: number, open: number, out: Address) => void
  /** One set as far as it is in another, without it, or with it. */
  common: (bits: Address, other: Address, length: number) => void
  without: (bits: Address, other: Address, length: number) => void
  together: (bits: Address, other: Address, length: number) => void
  /** Whose number lies outside of two, both of them still inside. */
  outside: (column: Address, least: number, most: number, length: number, out: Address) => void
  /** Many rules over one stretch of entities; see the program. */
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
  /** A script over one stretch of entities, step by step. */
  run: (script: Address, begin: number, length: number, edges: Address, scratch: Address) => void
  /** Adds a row to another; true when a number no longer fits. */
  add32: (from: Address, into: Address, length: number) => number
  add64: (from: Address, into: Address, length: number) => void
  add16: (from: Address, into: Address, length: number) => void
  /** Numbers as whole ones of a unit; says how many there were before the first four with one that is none. */
  wholes: (values: Address, unit: number, length: number, out: Address) => number
  /** Everybody of a stretch together, one row less another; any length, from anywhere. Whole numbers stay exact. */
  total32: (high: Address, low: Address, length: number) => number
  total64: (high: Address, low: Address, length: number) => number
  total16: (high: Address, low: Address, length: number) => number
  /** The members of a set as a list, in order; says how many. */
  list: (bits: Address, length: number, out: Address) => number
}

/** The record of a question about ratios: where each part stands. */
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
