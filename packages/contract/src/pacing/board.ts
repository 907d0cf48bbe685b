import { z } from 'zod'
import { keysOf } from '@flightdeck/domain'
import { FLIGHT_GROUPS, FLIGHT_LEVELS, FLIGHT_PERIODS, FLIGHT_SORTS } from '@flightdeck/domain/pacing'
import { ClientKey } from '../clients/client-key.ts'
import { CSV, listFile, XLSX } from '../quality/list-files.ts'
import { DspName } from '../quality/words.ts'
import { RateUsed } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { Bucket, FlightRow } from './flight-row.ts'
import { PacingSettings } from './settings.ts'

const Amount = z.number()

/** In the reporting currency, over flights in money that have a rate; how many have none is said. */
const FlightTotals = z.strictObject({
  currency: z.string(),
  /** Whether anything was converted, and by which rates. */
  approximate: z.boolean(),
  rates: z.array(RateUsed),
  /** The same sums of each currency by itself, the most budget first; those that have no rate come last, and are named. */
  native: z.array(
    z.strictObject({
      currency: z.string(),
      budget: Amount,
      projected: Amount,
      projected_budget: Amount,
      under_risk: Amount,
      over_risk: Amount,
      revenue: Amount,
      cost: Amount,
    }),
  ),
  without_rate: z.array(z.string()),
  flights: z.number().int(),
  left_out: z.number().int(),
  budget: Amount,
  /** Sum over budgets with a projected end, as in reports. */
  projected: Amount,
  /** Budget of the same ones: the base of the percentage. */
  projected_budget: Amount,
  /** Budgets in money without a projected end: not begun, or not believed. */
  not_projected: z.number().int(),
  projected_pct: z.number().nullable(),
  under_risk: Amount,
  over_risk: Amount,
  revenue: Amount,
  cost: Amount,
  margin_pct: z.number().nullable(),
  /** Flights without revenue or cost, which the margin leaves out. */
  margin_left_out: z.number().int(),
})
export type FlightTotals = z.infer<typeof FlightTotals>

const FlightsQuery = z.strictObject({
  level: z.enum(FLIGHT_LEVELS).default('top'),
  bucket: Bucket.optional(),
  dsp: DspName.optional(),
  client: ClientKey.optional(),
  /** Only those that a plan names the caller as owner of. */
  mine: z.stringbool().default(false),
  group: z
    .union([
      z.enum(keysOf(FLIGHT_GROUPS) as [keyof typeof FLIGHT_GROUPS]),
      /** By what names say in a segment of their template. */
      z.templateLiteral(['segment:', z.string().min(1).max(100)]),
    ])
    .optional(),
  period: z.enum(FLIGHT_PERIODS).default('flight'),
  search: z.string().trim().min(1).max(300).optional(),
  sort: z.enum(FLIGHT_SORTS).default('worst'),
  order: z.enum(['asc', 'desc']).optional(),
})
export type FlightsQuery = z.output<typeof FlightsQuery>

const ListedFlight = FlightRow.extend({
  /** What it stands under in a grouped list; null belongs to none. */
  group: z.string().nullable(),
  /** How many notes it has and what the latest says; null without any. */
  note: z.strictObject({ count: z.number().int(), text: z.string() }).nullable(),
})
export type ListedFlight = z.infer<typeof ListedFlight>

const FlightBoard = z.strictObject({
  flights: z.array(ListedFlight),
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  buckets: z.record(Bucket, z.number().int()),
  totals: FlightTotals,
  /** What budgets of several currencies are ranked in, and by which rates. */
  ranking: z.strictObject({ currency: z.string(), rates: z.array(RateUsed) }),
  /** Those that have any. */
  platforms: z.array(DspName),
  /** What names can be put together by. */
  segments: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  settings: PacingSettings,
})
export type FlightBoard = z.infer<typeof FlightBoard>

export const boardRoutes = {
  'pacing.flights': {
    method: 'GET',
    path: '/pacing/flights/',
    summary: 'Budgets that run or are to come: pace, projection with its band, what is at risk, and margin',
    access: 'pacing:read',
    paid: true,
    query: FlightsQuery.extend({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(500).default(100),
    }),
    answer: FlightBoard,
  },
  'pacing.export': {
    method: 'GET',
    path: '/pacing/flights/export.csv',
    summary: 'The same as a file, with all pages',
    query: FlightsQuery,
    ...listFile(CSV, 'pacing', 'pacing:read'),
  },
  'pacing.workbook': {
    method: 'GET',
    path: '/pacing/flights/export.xlsx',
    summary: 'The same as a workbook',
    query: FlightsQuery,
    ...listFile(XLSX, 'pacing', 'pacing:read'),
  },
} as const satisfies RouteTable
