import { z } from 'zod'

/**
 * Decimal text or a number, as sheets and scripts send it. Twelve digits and six decimals exceed any real
 * budget.
 */
const typed = (pattern: RegExp, sentence: string) =>
  z.union([z.string(), z.number()], sentence).refine((value) => pattern.test(String(value)), sentence)

export const Amount = typed(/^\d{1,12}(\.\d{1,6})?$/, 'Enter an amount like 1250.50')
/** Corrections may be negative. */
export const SignedAmount = typed(/^-?\d{1,12}(\.\d{1,6})?$/, 'Enter an amount like 1250.50 or -80')
export const Units = typed(/^\d{1,12}(\.\d{1,6})?$/, 'Enter a number of units like 1200000')
export const Percentage = typed(/^\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage like 7.75')
export const SignedPercentage = typed(/^-?\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage like 7.75')
export type TypedAmount = z.infer<typeof Amount>

export const Text = z.string().max(200, 'Use at most 200 characters')
