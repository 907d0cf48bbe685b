import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { toEntity, type Draft } from '../../normalise/entity.ts'
import { id, name, number, parseShape, text, texts } from '../../normalise/shape.ts'
import { flightDates, Flights, toSegments } from './flights.ts'
import { availabilityStatus, Goal, NativeMoney, toGoals, toMoney, toPacing } from './settings.ts'

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

export function campaignOf(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const campaign = parseShape(Campaign, raw, 'a campaign')
  const { StartDate, EndDate, PrimaryGoal, SecondaryGoal, TertiaryGoal } = campaign
  const dates = flightDates(campaign.CampaignFlights ?? [], StartDate, EndDate)
  return toEntity('campaign', {
    nativeKind: 'campaign',
    nativeId: campaign.CampaignId,
    name: campaign.CampaignName,
    status: availabilityStatus(campaign.Availability),
    nativeStatus: campaign.Availability ?? '',
    settings: {
      channel: campaign.PrimaryChannel?.toLowerCase(),
      flight: { ...dates, isInherited: false, timezone },
      budget: toBudget(campaign, currency),
      pacing: toPacing(campaign.PacingMode),
      goals: toGoals([PrimaryGoal, SecondaryGoal, TertiaryGoal], currency),
      revenue: toFees(campaign, currency),
      external: toExternal(campaign),
    },
    raw,
  })
}

function toBudget(campaign: Campaign, currency: string): Draft['budget'] {
  const total = toMoney(campaign.Budget, currency)
  const totalUnits = campaign.BudgetInImpressions ?? undefined
  if (!total && !totalUnits) return undefined
  return {
    total,
    totalUnits,
    daily: toMoney(campaign.DailyBudget, currency),
    unit: total ? 'currency' : 'impressions',
    allocation: 'fixed',
    basis: 'total_cost',
    segments: toSegments(campaign.CampaignFlights ?? [], currency),
  }
}

function toFees(campaign: Campaign, currency: string): Draft['revenue'] {
  const amount = toMoney(campaign.PartnerCPMFee, currency)
  const percent = campaign.PartnerCostPercentageFee
  const fees = [
    ...(typeof percent === 'number' ? [{ type: 'PartnerCostPercentageFee', percent }] : []),
    ...(amount ? [{ type: 'PartnerCPMFee', amount }] : []),
  ]
  return fees.length > 0 ? { fees } : undefined
}

function toExternal({ PurchaseOrderNumber: order, CustomLabels: labels }: Campaign): Draft['external'] {
  if (!order && !labels?.length) return undefined
  return { purchaseOrder: order || undefined, labels: labels ?? [] }
}
