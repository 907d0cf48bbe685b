import { z } from 'zod'

/** What a sheet or a script sends: decimal text, or a number. Twelve digits and six decimals are more than any budget has. */
const typed = (pattern: RegExp, sentence: string) =>
  z.union([z.string(), z.number()], sentence).refine((value) => pattern.test(String(value)), sentence)

export const Amount = typed(/^\d{1,12}(\.\d{1,6})?$/, 'Enter an amount like 1250.50')
/** Corrections are below zero. */
export const SignedAmount = typed(/^-?\d{1,12}(\.\d{1,6})?$/, 'Enter an amount like 1250.50 or -80')
export const Units = typed(/^\d{1,12}(\.\d{1,6})?$/, 'Enter a number of units like 1200000')
export const Percentage = typed(/^\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage like 7.75')
export const SignedPercentage = typed(/^-?\d{1,3}(\.\d{1,6})?$/, 'Enter a percentage like 7.75')
export type TypedAmount = z.infer<typeof Amount>

export const Text = z.string().max(200, 'Use at most 200 characters')
/** Amounts in an answer: plain decimal text. */
export const Decimal = z.string()
