import { z } from 'zod'

/** Metrics requested per ad set and day. */
export const METRIC_FIELDS = ['impressions', 'clicks', 'inline_link_clicks', 'spend', 'actions'] as const
export const INSIGHT_FIELDS = [
  'account_id',
  'account_currency',
  'campaign_id',
  'adset_id',
  'date_start',
  'date_stop',
  ...METRIC_FIELDS,
] as const

// Omitted by Meta when there were no actions.
const actions = z.array(z.object({ action_type: z.string(), value: z.string() })).default([])

export const Insight = z.object({
  account_id: z.string(),
  account_currency: z.string().length(3),
  campaign_id: z.string().min(1),
  adset_id: z.string().min(1),
  date_start: z.iso.date(),
  date_stop: z.iso.date(),
  impressions: z.string(),
  clicks: z.string(),
  inline_link_clicks: z.string(),
  spend: z.string(),
  actions,
})
export type Insight = z.infer<typeof Insight>

/** Totals that Meta sends with every page; totals of nothing are empty. */
export const Summary = z.object({
  impressions: z.string().default('0'),
  clicks: z.string().default('0'),
  inline_link_clicks: z.string().default('0'),
  spend: z.string().default('0'),
  actions,
})
export type Summary = z.infer<typeof Summary>
