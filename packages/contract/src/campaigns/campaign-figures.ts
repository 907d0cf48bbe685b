import { z } from 'zod'
import { FlightRow } from '../pacing/flight-row.ts'
import type { RouteTable } from '../route.ts'
import { Count } from '../lists.ts'

const MAX_ROWS = 200

/** Projection and margin of a row's budget, as in Pacing & margin. */
const CampaignFlight = FlightRow.pick({
  currency: true,
  unit: true,
  goal: true,
  delivered: true,
  projected: true,
  projected_pct: true,
  band80: true,
  is_range: true,
  run_rate_end: true,
  run_rate_pct: true,
  runs_out_on: true,
  days_dark: true,
  bucket: true,
  direction: true,
  margin: true,
  data_through: true,
  provisional_from: true,
})
export type CampaignFlight = z.infer<typeof CampaignFlight>

/** Figures that other areas add to a row of campaigns. */
const CampaignFigures = z.strictObject({
  /** Set for running and upcoming flights. */
  flight: CampaignFlight.optional(),
})
export type CampaignFigures = z.infer<typeof CampaignFigures>

const Numbers = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Use numbers of rows: 12,15')
  .refine((text) => text.split(',').length <= MAX_ROWS, `Ask for at most ${MAX_ROWS} rows`)

export const campaignFigureRoutes = {
  'campaigns.figures': {
    method: 'GET',
    path: '/quality/campaigns/figures/',
    summary: 'What other areas add to rows of campaigns: where their budgets land, and their margin',
    access: 'quality:read',
    paid: true,
    query: z.strictObject({ ids: Numbers }),
    answer: z.strictObject({ rows: z.array(CampaignFigures.extend({ id: Count })) }),
  },
} as const satisfies RouteTable
