import type { EntityStatus, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import { id, name, number, shaped, text, texts } from '../../normalise/shape.ts'
import { moneyOf, NativeMoney } from './amount.ts'
import { datesOf, Flights, segmentsOf } from './flights.ts'
import { Goal, goalsOf } from './goals.ts'
import { pacingOf } from './pacing.ts'

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
export const availabilityOf = (native: string | null | undefined): EntityStatus =>
  native === 'Archived' ? 'archived' : native === 'Available' ? 'active' : 'unknown'

export function campaignOf(raw: unknown, account: SeenAccount): SeenEntity {
  const campaign = shaped(Campaign, raw, 'a campaign')
  const { currency, timezone } = account
  const flights = campaign.CampaignFlights ?? []
  const dates = datesOf(flights, campaign.StartDate, campaign.EndDate)
  const total = moneyOf(campaign.Budget, currency)
  const totalUnits = campaign.BudgetInImpressions ?? undefined
  const settings: Settings = given({
    channel: campaign.PrimaryChannel?.toLowerCase(),
    flight: given({ ...dates, isInherited: false, timezone }),
    budget:
      total || totalUnits
        ? given({
            total,
            totalUnits,
            daily: moneyOf(campaign.DailyBudget, currency),
            unit: total ? ('currency' as const) : ('impressions' as const),
            allocation: 'fixed' as const,
            basis: 'total_cost' as const,
            segments: segmentsOf(flights, currency),
          })
        : undefined,
    pacing: pacingOf(campaign.PacingMode),
    goals: goalsOf([campaign.PrimaryGoal, campaign.SecondaryGoal, campaign.TertiaryGoal], currency),
    revenue: feesOf(campaign, currency),
    external: externalOf(campaign),
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.CampaignId,
    parent: null,
    name: campaign.CampaignName,
    status: availabilityOf(campaign.Availability),
    nativeStatus: campaign.Availability ?? '',
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    settings,
    uses: [],
    updatedAt: null,
    raw,
  }
}

function feesOf(campaign: Campaign, currency: string): Settings['revenue'] {
  const amount = moneyOf(campaign.PartnerCPMFee, currency)
  const percent = campaign.PartnerCostPercentageFee
  const fees = [
    ...(typeof percent === 'number' ? [{ type: 'PartnerCostPercentageFee', percent }] : []),
    ...(amount ? [{ type: 'PartnerCPMFee', amount }] : []),
  ]
  return fees.length > 0 ? { fees } : undefined
}

function externalOf({ PurchaseOrderNumber: order, CustomLabels: labels }: Campaign): Settings['external'] {
  if (!order && !labels?.length) return undefined
  return given({ purchaseOrder: order || undefined, labels: labels ?? [] })
}
