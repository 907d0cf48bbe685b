import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { RATE_ORIGINS } from '@flightdeck/domain/money'
import { Currency } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { Decimal } from './amount.ts'

const Origin = z.enum(typedKeys(RATE_ORIGINS))

/**
 * A currency against the reporting currency: 1 of the latter is `rate` of this one. Null: no rate in the last
 * 7 days.
 */
const ListedRate = z.strictObject({
  currency: z.string(),
  /** Whether an account uses it. */
  in_use: z.boolean(),
  rate: Decimal.nullable(),
  on: z.iso.date().nullable(),
  days_old: z.number().int().nullable(),
  source: z.string().nullable(),
  origin: Origin.nullable(),
})

const KeptRate = z.strictObject({
  base: z.string(),
  quote: z.string(),
  rate: Decimal,
  on: z.iso.date(),
  source: z.string(),
  origin: Origin,
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

const Rates = z.strictObject({
  /** The organisation's reporting currency, and the day of the rates. */
  currency: z.string(),
  day: z.iso.date(),
  rates: z.array(ListedRate),
  /** The organisation's own rates, latest first. */
  own: z.array(KeptRate),
  /** Rates from the feed that jumped too far from the day before; not used for conversion. */
  held: z.array(KeptRate),
  feed: z.strictObject({
    state: z.enum(['off', 'waiting', 'reading', 'failing']),
    /** Host of the feed; null when it is off. */
    host: z.string().nullable(),
    read_at: z.iso.datetime().nullable(),
    through: z.iso.date().nullable(),
    failing_since: z.iso.datetime().nullable(),
    sentence: z.string().nullable(),
    next_at: z.iso.datetime().nullable(),
  }),
})
export type Rates = z.infer<typeof Rates>

const TypedRate = z.strictObject({
  base: Currency,
  quote: Currency,
  rate: z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{1,12})?$/, 'Enter a number above 0, like 1.0705'),
  on: z.iso.date('Enter a date'),
  source: z
    .string()
    .trim()
    .max(100, 'Use at most 100 characters')
    .refine((text) => !/\p{Cc}/u.test(text), 'Use plain text')
    .optional(),
})

const MAX_CHARACTERS = 900_000

const NewRates = z
  .strictObject({
    rates: z.array(TypedRate).min(1, 'Enter a rate').max(200, 'Enter at most 200 rates at once').optional(),
    /** CSV with date,base,quote,rate,source, or the table that the ECB publishes. */
    csv: z
      .string()
      .min(1, 'Choose a file with rates')
      .max(MAX_CHARACTERS, 'Upload at most 900 kB at once')
      .refine((text) => !text.includes('\0'), 'Choose a text file')
      .optional(),
    /** Accepts a rate that is more than 20 % off the day before. */
    accept_jumps: z.boolean().default(false),
  })
  .superRefine(({ rates, csv }, ctx) => {
    if ((rates === undefined) === (csv === undefined))
      ctx.addIssue({ code: 'custom', path: ['rates'], message: 'Enter rates, or upload a file' })
  })
export type NewRates = z.output<typeof NewRates>

const SavedRates = z.strictObject({
  saved: z.number().int(),
  /** Already stored, with the same rate. */
  unchanged: z.number().int(),
  /** More than 20 % off the day before: not saved unless accepted. */
  held: z.array(
    z.strictObject({
      line: z.number().int(),
      base: z.string(),
      quote: z.string(),
      rate: z.string(),
      on: z.iso.date(),
    }),
  ),
  refused: z.array(z.strictObject({ line: z.number().int(), sentence: z.string() })),
  message: z.string(),
})
export type SavedRates = z.infer<typeof SavedRates>

export const rateRoutes = {
  'rates.list': {
    method: 'GET',
    path: '/rates/',
    summary: 'Exchange rates against the reporting currency, with day and source, and how the feed is',
    access: 'rates:read',
    query: z.strictObject({ on: z.iso.date().optional() }),
    answer: Rates,
  },
  'rates.save': {
    method: 'PUT',
    path: '/rates/',
    summary:
      'Add the organisation’s own rates, typed or from a CSV file. A correction is added beside the old rate',
    access: 'rates:write',
    body: NewRates,
    answer: SavedRates,
  },
} as const satisfies RouteTable
