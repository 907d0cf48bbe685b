import { z } from 'zod'

/** Money in the API: units of its currency. The database and the platforms use micros. */
export const Money = z.strictObject({ amount: z.number(), currency: z.string() })

/** Amounts in a response: plain decimal text. */
export const Decimal = z.string()

/** Published exchange rate: 1 `base` = `rate` `quote`. */
const PublishedRate = z.strictObject({
  base: z.string(),
  quote: z.string(),
  rate: z.string(),
  on: z.iso.date(),
  source: z.string(),
})

/** Applied conversion rate: 1 `from` = `rate` `to`, shown to six digits and used unrounded. */
export const RateUsed = z.strictObject({
  from: z.string(),
  to: z.string(),
  rate: z.string(),
  /** Day of the oldest rate used, and its age in days at the date of the figure. */
  on: z.iso.date(),
  days_old: z.number().int(),
  source: z.string(),
  /** The published rates behind it: two for a conversion through the euro. */
  legs: z.array(PublishedRate),
})
export type RateUsed = z.infer<typeof RateUsed>

/** Amount in the reporting currency. Null without a rate, never converted at 1. */
export const ConvertedMoney = z.strictObject({
  amount: z.number().nullable(),
  currency: z.string(),
  approximate: z.literal(true),
  rates: z.array(RateUsed),
})
export type ConvertedMoney = z.infer<typeof ConvertedMoney>

/**
 * A sum of money. Over one currency it is native and exact, without rates. Over several it is converted into
 * the reporting currency and approximate; amounts without a rate are left out and counted.
 */
export const MoneyTotal = z.strictObject({
  amount: z.number().nullable(),
  currency: z.string(),
  approximate: z.boolean(),
  rates: z.array(RateUsed),
  parts: z.array(Money.extend({ converted: z.number().nullable() })),
  without_rate: z.array(Money.extend({ count: z.number().int() })),
})
export type MoneyTotal = z.infer<typeof MoneyTotal>
