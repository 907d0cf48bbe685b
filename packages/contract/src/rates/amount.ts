import { z } from 'zod'

/** Money as it crosses the wire, everywhere: units of its currency. In the database and on platforms it is micros. */
export const Money = z.strictObject({ amount: z.number(), currency: z.string() })

/** 1 of the base is so many of the quote, as it was published on a day. */
const PublishedRate = z.strictObject({
  base: z.string(),
  quote: z.string(),
  rate: z.string(),
  on: z.iso.date(),
  source: z.string(),
})

/** What an amount was converted by: 1 `from` is `rate` `to`, shown to six digits and used unrounded. */
export const RateUsed = z.strictObject({
  from: z.string(),
  to: z.string(),
  rate: z.string(),
  /** The day of the oldest rate in it, and how many days before the figure that is. */
  on: z.iso.date(),
  days_old: z.number().int(),
  source: z.string(),
  /** The published rates behind it: two where it goes through the euro. */
  legs: z.array(PublishedRate),
})
export type RateUsed = z.infer<typeof RateUsed>

/** One amount in the reporting currency. Without a rate it is null; it is never taken at 1. */
export const ConvertedMoney = z.strictObject({
  amount: z.number().nullable(),
  currency: z.string(),
  approximate: z.literal(true),
  rates: z.array(RateUsed),
})
export type ConvertedMoney = z.infer<typeof ConvertedMoney>

/**
 * A sum of money. Over one currency it is native and exact, without rates. Over several it is converted into the
 * reporting currency and approximate; what has no rate is left out of it, and counted.
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
