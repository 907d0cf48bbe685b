import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import { FLIGHT_GROUPS, FLIGHT_LEVELS, FLIGHT_PERIODS, FLIGHT_SORTS } from '@flightdeck/domain/pacing'
import { ClientKey } from '../clients/client-key.ts'
import { CSV, listFile, XLSX } from '../lists.ts'
import { RateUsed } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { Bucket, FlightRow } from './flight-row.ts'
import { PacingSettings } from './settings.ts'
import { DspName } from '../entity-fields.ts'

const Amount = z.number()

/** In the reporting currency, over money flights with a rate; flights without one are counted. */
const FlightTotals = z.strictObject({
  currency: z.string(),
  /** Whether anything was converted, and the rates used. */
  approximate: z.boolean(),
  rates: z.array(RateUsed),
  /** The same sums per currency, largest budget first; currencies without a rate come last and are marked. */
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
  /** Budget of the same flights: the base of the percentage. */
  projected_budget: Amount,
  /** Money budgets without a projected end: not begun, or implausible. */
  not_projected: z.number().int(),
  projected_pct: z.number().nullable(),
  under_risk: Amount,
  over_risk: Amount,
  revenue: Amount,
  cost: Amount,
  margin_pct: z.number().nullable(),
  /** Flights without revenue or cost, excluded from the margin. */
  margin_left_out: z.number().int(),
  /** Earliest day whose conversions may still change a margin of the sum; null when all are settled. */
  margin_provisional_from: z.iso.date().nullable(),
  /** Summed platforms whose spend is revenue, and those whose spend is cost; null where all are alike. */
  spend_basis: z.string().nullable(),
})
export type FlightTotals = z.infer<typeof FlightTotals>

const FlightsQuery = z.strictObject({
  level: z.enum(FLIGHT_LEVELS).default('top'),
  bucket: Bucket.optional(),
  dsp: DspName.optional(),
  client: ClientKey.optional(),
  /** Only flights whose plan names the caller as owner. */
  mine: z.stringbool().default(false),
  group: z
    .union([
      z.enum(typedKeys(FLIGHT_GROUPS) as [keyof typeof FLIGHT_GROUPS]),
      /** Groups by a segment value of the naming template. */
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
  /** Group in a grouped list; null belongs to none. */
  group: z.string().nullable(),
  /** Number of notes and the latest text; null without any. */
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
  /** Currency and rates used to rank budgets of several currencies. */
  ranking: z.strictObject({ currency: z.string(), rates: z.array(RateUsed) }),
  /** Platforms that have flights. */
  platforms: z.array(DspName),
  /** Naming segments to group by. */
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
