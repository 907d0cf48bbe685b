import type { EntityName, SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { omitBlanks } from '../../normalise/given.ts'
import { untargeted, type Targeting } from '../../normalise/targeting.ts'
import { lookUp } from '../../normalise/words.ts'
import type { AdGroup } from './ad-group-shape.ts'
import { toMoney } from './amount.ts'
import { availabilityStatus } from './campaign.ts'
import { flightDates, toSegments, type Flight } from './flights.ts'
import { toGoals } from './goals.ts'
import { toPacing } from './pacing.ts'

const CHANNELS: Readonly<Record<string, string>> = { TV: 'ctv', DigitalOutOfHome: 'dooh' }

/** Data stored outside the ad group: its campaign's flights, and its caps, which are bid lists. */
export type CampaignParts = { flights: Flight[]; frequency: Settings['frequency'] }

export function toAdGroup(
  group: AdGroup,
  beside: CampaignParts,
  account: SeenAccount,
  raw: unknown,
): SeenEntity {
  const { currency, timezone } = account
  const { RTBAttributes: attributes, ChannelId: channel } = group
  const flights = dated(attributes?.BudgetSettings?.AdGroupFlights ?? [], beside.flights)
  const dates = flightDates(flights.length > 0 ? flights : beside.flights)
  const settings: Settings = omitBlanks({
    channel: channel ? (lookUp(CHANNELS, channel) ?? channel.toLowerCase()) : undefined,
    flight: omitBlanks({ ...dates, isInherited: flights.length === 0, timezone }),
    budget: toBudget(group, flights, currency),
    pacing: toPacing(attributes?.BudgetSettings?.PacingMode),
    frequency: beside.frequency,
    bid: omitBlanks({
      strategy: 'BaseBid',
      type: 'cpm' as const,
      base: toMoney(attributes?.BaseBidCPM, currency),
      max: toMoney(attributes?.MaxBidCPM, currency),
    }),
    goals: toGoals([attributes?.ROIGoal], currency),
    targeting: toTargeting(group),
    tracking: toTracking(group),
    external: group.CustomLabels?.length ? { labels: group.CustomLabels } : undefined,
  })
  const availability = availabilityStatus(group.Availability)
  const names = (kind: 'creative' | 'deal_id', ids: string[] | null | undefined) =>
    (ids ?? []).map((nativeId): EntityName => ({ kind, nativeId }))
  return {
    kind: 'line_item',
    nativeKind: 'ad group',
    nativeId: group.AdGroupId,
    parent: { kind: 'campaign', nativeId: group.CampaignId },
    name: group.AdGroupName,
    status: availability === 'active' && !group.IsEnabled ? 'paused' : availability,
    nativeStatus: `${group.Availability ?? ''} ${group.IsEnabled ? 'enabled' : 'disabled'}`.trim(),
    startsOn: dates.startsOn,
    endsOn: dates.endsOn,
    settings,
    uses: [
      ...names('creative', attributes?.CreativeIds),
      ...names('deal_id', attributes?.ContractTargeting?.ContractIds),
    ],
    updatedAt: null,
    raw,
  }
}

/** A flight of an ad group may lack dates: they come from the campaign's flight. */
const dated = (own: Flight[], campaigns: Flight[]): Flight[] =>
  own.map((flight) => {
    const of = campaigns.find((one) => one.CampaignFlightId === flight.CampaignFlightId)
    return {
      ...flight,
      StartDateInclusiveUTC: flight.StartDateInclusiveUTC ?? of?.StartDateInclusiveUTC,
      EndDateExclusiveUTC: flight.EndDateExclusiveUTC ?? of?.EndDateExclusiveUTC,
    }
  })

function toBudget({ RTBAttributes: attributes, CampaignId }: AdGroup, flights: Flight[], currency: string) {
  const native = attributes?.BudgetSettings
  const total = toMoney(native?.Budget, currency)
  const totalUnits = native?.BudgetInImpressions ?? undefined
  const isOwn = total || totalUnits
  return omitBlanks({
    total,
    totalUnits,
    daily: toMoney(native?.DailyBudget, currency),
    unit: total ? ('currency' as const) : totalUnits ? ('impressions' as const) : ('none' as const),
    // An ad group without its own budget shares the campaign's.
    allocation: isOwn ? ('fixed' as const) : ('shared' as const),
    basis: 'total_cost' as const,
    segments: toSegments(flights, currency),
    sharedWith: isOwn ? undefined : [CampaignId],
  })
}

function toTracking({ RTBAttributes: attributes }: AdGroup): Settings['tracking'] {
  const counts = attributes?.IsUseClicksAsConversionsEnabled
  return typeof counts === 'boolean' ? { conversions: [], countsClicksAsConversions: counts } : undefined
}

function toTargeting({ RTBAttributes: attributes }: AdGroup): Targeting {
  const targeting = untargeted()
  const audience = attributes?.AudienceTargeting
  const adjusted = (list: { Id: string; Adjustment?: number | null | undefined }[] | null | undefined) => ({
    // An adjustment of 0 excludes.
    include: (list ?? []).filter((one) => one.Adjustment !== 0).map(({ Id: id }) => ({ id })),
    exclude: (list ?? []).filter((one) => one.Adjustment === 0).map(({ Id: id }) => ({ id })),
  })
  targeting.geo = adjusted(attributes?.GeoSegmentAdjustments)
  targeting.exchanges = adjusted(attributes?.SupplyVendorAdjustments)
  targeting.deals.include = (attributes?.ContractTargeting?.ContractIds ?? []).map((id) => ({ id }))
  const open = attributes?.ContractTargeting?.AllowOpenMarketBiddingWhenTargetingContracts
  if (typeof open === 'boolean') targeting.buysOpenMarket = open
  if (audience?.AudienceId) targeting.audience.include.push({ id: audience.AudienceId })
  if (audience?.AudienceExcluderId) targeting.audience.exclude.push({ id: audience.AudienceExcluderId })
  return targeting
}
