import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, shaped, text, texts } from '../../normalise/shape.ts'
import { toBudget, toPacing } from './budget.ts'
import { toFlight } from './flight.ts'
import { Issues, toWarnings } from './issues.ts'
import { toStatus } from './status.ts'

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

export function normaliseCampaign(raw: unknown, account: SeenAccount): SeenEntity {
  const campaign = shaped(Campaign, raw, 'a campaign')
  const { startsOn, endsOn, flight } = toFlight(campaign.start_time, campaign.stop_time, account.timezone)
  const budget = toBudget(campaign, campaign.spend_cap, account.currency)
  const categories = campaign.special_ad_categories
  const settings: Settings = omitBlanks({
    channel: 'social',
    flight,
    budget,
    pacing: toPacing(campaign.pacing_type, budget),
    bid: campaign.bid_strategy ? { strategy: campaign.bid_strategy } : undefined,
    goals: campaign.objective ? [{ type: campaign.objective }] : undefined,
    compliance: categories?.length ? { specialCategories: categories } : undefined,
    platformWarnings: toWarnings(campaign.issues_info),
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.id,
    parent: null,
    name: campaign.name,
    ...toStatus(campaign),
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: campaign.updated_time ?? null,
    raw,
  }
}
