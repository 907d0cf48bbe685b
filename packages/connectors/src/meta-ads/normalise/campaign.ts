import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { toEntity } from '../../normalise/entity.ts'
import { id, name, parseShape, text, texts } from '../../normalise/shape.ts'
import { Issues, toBudget, toFlight, toPacing, toStatus, toWarnings } from './settings.ts'

const Campaign = z.object({
  id,
  name,
  status: text,
  effective_status: text,
  objective: text,
  bid_strategy: text,
  daily_budget: text,
  lifetime_budget: text,
  spend_cap: text,
  start_time: text,
  stop_time: text,
  special_ad_categories: texts,
  pacing_type: texts,
  issues_info: Issues,
  updated_time: text,
})

export function normaliseCampaign(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const campaign = parseShape(Campaign, raw, 'a campaign')
  const budget = toBudget(campaign, campaign.spend_cap, currency)
  const { bid_strategy: strategy, objective, special_ad_categories: categories } = campaign
  return toEntity('campaign', {
    nativeKind: 'campaign',
    nativeId: campaign.id,
    name: campaign.name,
    ...toStatus(campaign),
    settings: {
      channel: 'social',
      flight: toFlight(campaign.start_time, campaign.stop_time, timezone),
      budget,
      pacing: toPacing(campaign.pacing_type, budget),
      bid: strategy ? { strategy } : undefined,
      goals: objective ? [{ type: objective }] : undefined,
      compliance: categories?.length ? { specialCategories: categories } : undefined,
      platformWarnings: toWarnings(campaign.issues_info),
    },
    updatedAt: campaign.updated_time,
    raw,
  })
}
