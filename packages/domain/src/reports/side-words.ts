import { COMPARISONS, type Comparison } from './period.ts'

/** Word for the other side of a comparison beside a metric: spend before, spend plan. */
export const sideWord = (compare: Comparison | null): string => COMPARISONS[compare ?? 'previous'].side

/** Text for an unknown figure. A missing plan says so: it is no gap in the data. */
export const unknownWords = (compare: Comparison | null, isOtherSide: boolean): string =>
  isOtherSide && compare === 'plan' ? COMPARISONS.plan.none : '–'
