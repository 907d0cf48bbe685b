import { COMPARISONS, type Comparison } from './period.ts'

/** What the other side of a comparison is called beside a metric: spend before, spend plan. */
export const sideWord = (compare: Comparison | null): string => COMPARISONS[compare ?? 'previous'].side

/** What stands where a figure is not known. What nobody planned says so: it is no gap in the data. */
export const unknownWords = (compare: Comparison | null, isOtherSide: boolean): string =>
  isOtherSide && compare === 'plan' ? COMPARISONS.plan.none : '–'
