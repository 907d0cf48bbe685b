import type { EntityStatus, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { id, name, number, shaped, text, texts } from '../../normalise/shape.ts'
import { toMoney, NativeMoney } from './amount.ts'
import { flightDates, Flights, toSegments } from './flights.ts'
import { Goal, toGoals } from './goals.ts'
import { toPacing } from './pacing.ts'

const Campaign = z.object({
  CampaignId: id,
  CampaignName: name,
  Budget: NativeMoney,
  BudgetInImpressions: number,
  DailyBudget: NativeMoney,
  StartDate: text,
  EndDate: text,
  PacingMode: text,
  PrimaryGoal: Goal,
  SecondaryGoal: Goal,
  TertiaryGoal: Goal,
  CampaignFlights: Flights,
  PartnerCostPercentageFee: number,
  PartnerCPMFee: NativeMoney,
  PurchaseOrderNumber: text,
  CustomLabels: texts,
  PrimaryChannel: text,
  Availability: text,
})
type Campaign = z.infer<typeof Campaign>

/** Campaigns cannot be paused: they are available or archived. */
export const availabilityStatus = (native: string | null | undefined): EntityStatus =>
  native === 'Archived' ? 'archived' : native === 'Available' ? 'active' : 'unknown'

export function campaignOf(raw: unknown, account: SeenAccount): SeenEntity {
  const campaign = shaped(Campaign, raw, 'a campaign')
  const { currency, timezone } = account
  const flights = campaign.CampaignFlights ?? []
  const dates = flightDates(flights, campaign.StartDate, campaign.EndDate)
  const total = toMoney(campaign.Budget, currency)
  const totalUnits = campaign.BudgetInImpressions ?? undefined
  const settings: Settings = omitBlanks({
    channel: campaign.PrimaryChannel?.toLowerCase(),
    flight: omitBlanks({ ...dates, isInherited: false, timezone }),
    budget:
      total || totalUnits
        ? omitBlanks({
            total,
            totalUnits,
            daily: toMoney(campaign.DailyBudget, currency),
            unit: total ? ('currency' as const) : ('impressions' as const),
            allocation: 'fixed' as const,
            basis: 'total_cost' as const,
            segments: toSegments(flights, currency),
          })
        : undefined,
    pacing: toPacing(campaign.PacingMode),
    goals: toGoals([campaign.PrimaryGoal, campaign.SecondaryGoal, campaign.TertiaryGoal], currency),
    revenue: toFees(campaign, currency),
    external: toExternal(campaign),
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.CampaignId,
    parent: null,
    name: campaign.CampaignName,
    status: availabilityStatus(campaign.Availability),
    nativeStatus: campaign.Availability ?? '',
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    settings,
    uses: [],
    updatedAt: null,
    raw,
  }
}

function toFees(campaign: Campaign, currency: string): Settings['revenue'] {
  const amount = toMoney(campaign.PartnerCPMFee, currency)
  const percent = campaign.PartnerCostPercentageFee
  const fees = [
    ...(typeof percent === 'number' ? [{ type: 'PartnerCostPercentageFee', percent }] : []),
    ...(amount ? [{ type: 'PartnerCPMFee', amount }] : []),
  ]
  return fees.length > 0 ? { fees } : undefined
}

function toExternal({ PurchaseOrderNumber: order, CustomLabels: labels }: Campaign): Settings['external'] {
  if (!order && !labels?.length) return undefined
  return omitBlanks({ purchaseOrder: order || undefined, labels: labels ?? [] })
}
