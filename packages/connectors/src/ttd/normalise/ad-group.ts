import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { entityNames, toEntity, type Draft } from '../../normalise/entity.ts'
import { anyId, flag, id, name, number, part, parts, text, texts } from '../../normalise/shape.ts'
import { noTargeting, type Targeting } from '../../normalise/targeting.ts'
import { lookUp } from '../../normalise/words.ts'
import { flightDates, Flights, toSegments, type Flight } from './flights.ts'
import { availabilityStatus, Goal, NativeMoney, toGoals, toMoney, toPacing } from './settings.ts'

const Adjusted = parts({ Id: anyId, Adjustment: number })

export const AdGroup = z.object({
  AdGroupId: id,
  CampaignId: id,
  AdGroupName: name,
  IsEnabled: z.boolean(),
  ChannelId: text,
  RTBAttributes: part({
    BudgetSettings: part({
      Budget: NativeMoney,
      DailyBudget: NativeMoney,
      BudgetInImpressions: number,
      PacingMode: text,
      AdGroupFlights: Flights,
    }),
    BaseBidCPM: NativeMoney,
    MaxBidCPM: NativeMoney,
    IsUseClicksAsConversionsEnabled: flag,
    CreativeIds: texts,
    ROIGoal: Goal,
    AudienceTargeting: part({ AudienceId: text, AudienceExcluderId: text }),
    GeoSegmentAdjustments: Adjusted,
    SupplyVendorAdjustments: Adjusted,
    ContractTargeting: part({ ContractIds: texts, AllowOpenMarketBiddingWhenTargetingContracts: flag }),
  }),
  AssociatedBidLists: parts({ BidListId: id, IsEnabled: flag }),
  CustomLabels: texts,
  Availability: text,
})
export type AdGroup = z.infer<typeof AdGroup>

const CHANNELS: Readonly<Record<string, string>> = { TV: 'ctv', DigitalOutOfHome: 'dooh' }

/** Data stored outside the ad group: its campaign's flights, and its caps, which are bid lists. */
export type CampaignParts = { flights: Flight[]; frequency: Settings['frequency'] }

export function toAdGroup(
  group: AdGroup,
  beside: CampaignParts,
  { currency, timezone }: SeenAccount,
  raw: unknown,
): SeenEntity {
  const { RTBAttributes: attributes, ChannelId: channel } = group
  const flights = dated(attributes?.BudgetSettings?.AdGroupFlights ?? [], beside.flights)
  const dates = flightDates(flights.length > 0 ? flights : beside.flights)
  const availability = availabilityStatus(group.Availability)
  return toEntity('line_item', {
    nativeKind: 'ad group',
    nativeId: group.AdGroupId,
    parent: { kind: 'campaign', nativeId: group.CampaignId },
    name: group.AdGroupName,
    status: availability === 'active' && !group.IsEnabled ? 'paused' : availability,
    nativeStatus: `${group.Availability ?? ''} ${group.IsEnabled ? 'enabled' : 'disabled'}`.trim(),
    settings: {
      channel: channel ? (lookUp(CHANNELS, channel) ?? channel.toLowerCase()) : undefined,
      flight: { ...dates, isInherited: flights.length === 0, timezone },
      budget: toBudget(group, flights, currency),
      pacing: toPacing(attributes?.BudgetSettings?.PacingMode),
      frequency: beside.frequency,
      bid: {
        strategy: 'BaseBid',
        type: 'cpm',
        base: toMoney(attributes?.BaseBidCPM, currency),
        max: toMoney(attributes?.MaxBidCPM, currency),
      },
      goals: toGoals([attributes?.ROIGoal], currency),
      targeting: toTargeting(group),
      tracking: toTracking(group),
      external: group.CustomLabels?.length ? { labels: group.CustomLabels } : undefined,
    },
    uses: [
      ...entityNames('creative', attributes?.CreativeIds),
      ...entityNames('deal_id', attributes?.ContractTargeting?.ContractIds),
    ],
    raw,
  })
}

/** A flight of an ad group may lack dates: they come from the campaign's flight. */
const dated = (own: Flight[], campaigns: Flight[]): Flight[] =>
  own.map((flight) => {
    const above = campaigns.find((one) => one.CampaignFlightId === flight.CampaignFlightId)
    return {
      ...flight,
      StartDateInclusiveUTC: flight.StartDateInclusiveUTC ?? above?.StartDateInclusiveUTC,
      EndDateExclusiveUTC: flight.EndDateExclusiveUTC ?? above?.EndDateExclusiveUTC,
    }
  })

/** An ad group without its own budget shares the campaign's. */
function toBudget(
  { RTBAttributes: attributes, CampaignId }: AdGroup,
  flights: Flight[],
  currency: string,
): Draft['budget'] {
  const native = attributes?.BudgetSettings
  const total = toMoney(native?.Budget, currency)
  const totalUnits = native?.BudgetInImpressions ?? undefined
  const isOwn = total || totalUnits
  return {
    total,
    totalUnits,
    daily: toMoney(native?.DailyBudget, currency),
    unit: total ? 'currency' : totalUnits ? 'impressions' : 'none',
    allocation: isOwn ? 'fixed' : 'shared',
    basis: 'total_cost',
    segments: toSegments(flights, currency),
    sharedWith: isOwn ? undefined : [CampaignId],
  }
}

function toTracking({ RTBAttributes: attributes }: AdGroup): Draft['tracking'] {
  const counts = attributes?.IsUseClicksAsConversionsEnabled
  return typeof counts === 'boolean' ? { conversions: [], countsClicksAsConversions: counts } : undefined
}

function toTargeting({ RTBAttributes: attributes }: AdGroup): Targeting {
  const targeting = noTargeting()
  const audience = attributes?.AudienceTargeting
  const adjusted = (list: { Id: string; Adjustment?: number | null | undefined }[] | null | undefined) => ({
    // An adjustment of 0 excludes.
    include: (list ?? []).filter((one) => one.Adjustment !== 0).map((one) => ({ id: one.Id })),
    exclude: (list ?? []).filter((one) => one.Adjustment === 0).map((one) => ({ id: one.Id })),
  })
  targeting.geo = adjusted(attributes?.GeoSegmentAdjustments)
  targeting.exchanges = adjusted(attributes?.SupplyVendorAdjustments)
  targeting.deals.include = (attributes?.ContractTargeting?.ContractIds ?? []).map((deal) => ({ id: deal }))
  const open = attributes?.ContractTargeting?.AllowOpenMarketBiddingWhenTargetingContracts
  if (typeof open === 'boolean') targeting.buysOpenMarket = open
  if (audience?.AudienceId) targeting.audience.include.push({ id: audience.AudienceId })
  if (audience?.AudienceExcluderId) targeting.audience.exclude.push({ id: audience.AudienceExcluderId })
  return targeting
}
