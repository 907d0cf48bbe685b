import { addDays } from '@flightdeck/domain/time'
import { ADVERTISERS, COUNTRIES, makeId } from './agency.ts'
import { euros, split, type PlannedCampaign } from './campaigns.ts'
import { between, draw, pick, whole } from './draw.ts'
import { leftAsCopy, lineItemFault, setUpFault, spellName } from './faults.ts'
import { slipOn, type Calendar } from './slips.ts'
import type { Fault } from './fault.ts'
import type { Channel, Creative, Deal, InsertionOrder, LineItem } from './shape.ts'

const CPM: Record<Channel, readonly [number, number]> = {
  display: [1.2, 4],
  video: [6, 14],
  ctv: [18, 32],
  audio: [7, 12],
  social: [4, 11],
  search: [25, 90],
}

/** The agency's share of the client's price. */
export const MARGIN_PERCENT = [12, 25] as const

/** Buying units of a campaign, spread over its insertion orders if it has some. */
export function planLineItems(
  seed: string,
  planned: PlannedCampaign,
  orders: InsertionOrder[],
  count: number,
  deals: Deal[],
  calendar: Calendar,
): LineItem[] {
  const { campaign, slot, ordinal } = planned
  const budgets = split(campaign.budgetMicros, count, (at) =>
    between(0.4, 1.6, seed, 'part', campaign.id, at),
  )
  return budgets.map((budgetMicros, at) => {
    const id = makeId(campaign.platform, 3, ordinal * 1_000 + at)
    const channel = slot.channels[at % slot.channels.length]!
    const advertiser = ADVERTISERS[slot.advertiser]!
    const tactic = pick(['Prospecting', 'Retargeting'] as const, seed, 'tactic', id)
    const order = orders[at % Math.max(1, orders.length)] ?? null
    const parts = [advertiser.key, advertiser.market, slot.theme, channel, tactic, `L${at + 1}`]
    const usesDeals = deals.length > 0 && draw(seed, 'deals?', id) < 0.35
    const deal = usesDeals ? pick(deals, seed, 'deal', id) : null
    const country = COUNTRIES[advertiser.market]!
    const place = { platform: campaign.platform, hasDeals: usesDeals, isInEu: EU.includes(country) }
    const fault =
      lineItemFault(seed, id, channel) ??
      setUpFault(seed, id, place) ??
      slipOn(seed, id, { ...place, channel }, calendar)
    const isCopy = fault === null && order !== null && leftAsCopy(seed, id)
    const bidMicros = euros(between(...CPM[channel], seed, 'cpm', id))
    return {
      platform: campaign.platform,
      id,
      accountId: campaign.accountId,
      campaignId: campaign.id,
      insertionOrderId: order?.id ?? null,
      name: isCopy
        ? `${parts.join('_')}${COPY}`
        : spellName(parts, fault === 'broken_name', draw(seed, 'how', id)),
      isActive: true,
      faults: fault ? [fault] : isCopy ? ['broken_name'] : [],
      channel,
      tactic,
      startsOn: campaign.startsOn,
      endsOn: fault === 'ended_but_active' ? addDays(campaign.startsOn, 20) : campaign.endsOn,
      budgetMicros: fault === 'decimal_slip' ? budgetMicros * SLIP : budgetMicros,
      pacing: pick(['even', 'even', 'even', 'ahead', 'asap'] as const, seed, 'pacing', id),
      frequencyCap:
        fault === 'no_frequency_cap' || channel === 'search'
          ? null
          : { impressions: whole(3, 8, seed, 'cap', id), days: pick([1, 1, 7], seed, 'cap days', id) },
      bidMicros,
      offerMicros: offerFor(bidMicros, deal, fault === 'low_offer'),
      marginPercent: Math.round(between(...MARGIN_PERCENT, seed, 'margin', id) * 10) / 10,
      countries: fault === 'no_geo' ? [] : [fault === 'wrong_geo' ? 'BR' : country],
      creativeIds: fault === 'no_creative' ? [] : creativeIds(seed, id, campaign.platform, ordinal, at),
      dealIds: deal ? [deal.id] : [],
    }
  })
}

const COPY = ' (copy)'

/** Two digits too many: too large for any plausible budget. */
const SLIP = 100n
export const meantBudgetMicros = ({ budgetMicros, faults }: LineItem): bigint =>
  faults.includes('decimal_slip') ? budgetMicros / SLIP : budgetMicros
const EU = ['DE', 'FR']

/** A quarter above the deal's price, or by mistake half the price. */
function offerFor(bidMicros: bigint, deal: Deal | null, isLow: boolean): bigint {
  if (!deal) return bidMicros
  if (isLow) return deal.rateMicros / 2n
  const enough = (deal.rateMicros * 5n) / 4n
  return enough > bidMicros ? enough : bidMicros
}

function creativeIds(
  seed: string,
  id: string,
  platform: LineItem['platform'],
  ordinal: number,
  at: number,
): string[] {
  return Array.from({ length: whole(2, 3, seed, 'creatives', id) }, (_, n) =>
    makeId(platform, 4, (ordinal * 1_000 + at) * 4 + n),
  )
}

const SIZES: Record<Channel, readonly (readonly [number, number])[]> = {
  display: [
    [300, 250],
    [728, 90],
    [160, 600],
    [320, 50],
  ],
  video: [
    [1920, 1080],
    [1280, 720],
  ],
  ctv: [[1920, 1080]],
  audio: [[0, 0]],
  social: [
    [1080, 1080],
    [1080, 1920],
  ],
  search: [[0, 0]],
}
const FORMAT = {
  display: 'image',
  video: 'video',
  ctv: 'video',
  audio: 'audio',
  social: 'image',
  search: 'text',
} as const

export function buildCreatives(seed: string, lineItem: LineItem, domain: string): Creative[] {
  return lineItem.creativeIds.map((id, at) => {
    const [width, height] = pick(SIZES[lineItem.channel], seed, 'size', id)
    const format = FORMAT[lineItem.channel]
    const fault = creativeFault(seed, id, lineItem)
    const lacksUtm = fault === 'missing_utm'
    const utm = lacksUtm ? '' : `?utm_source=${lineItem.platform}&utm_campaign=${lineItem.campaignId}`
    return {
      platform: lineItem.platform,
      id,
      accountId: lineItem.accountId,
      // A copy has the creatives of its original.
      name: `${lineItem.name.replace(COPY, '').trim()}_${width}x${height}_V${at + 1}`,
      isActive: true,
      faults: fault ? [fault] : [],
      format,
      width,
      height,
      durationS: fault === 'long_spot' ? 45 : fault === 'short_spot' ? 5 : pickSeconds(format, seed, id),
      landingUrl: `${fault === 'insecure' ? 'http' : 'https'}://www.${fault === 'placeholder_page' ? 'example.com' : domain}/${lineItem.tactic.toLowerCase()}${utm}`,
      review:
        draw(seed, 'review', id) < 0.03
          ? 'rejected'
          : draw(seed, 'pending', id) < 0.03
            ? 'pending'
            : 'approved',
    }
  })
}

/** Radio sells nothing shorter than ten seconds. */
function pickSeconds(format: Creative['format'], seed: string, id: string): number | null {
  if (format === 'video') return pick([6, 15, 20, 30], seed, 'seconds', id)
  return format === 'audio' ? pick([10, 15, 20, 30], seed, 'seconds', id) : null
}

function creativeFault(seed: string, id: string, { channel }: LineItem): Fault | null {
  if (draw(seed, 'utm', id) < 0.04) return 'missing_utm'
  const chance = draw(seed, 'creative fault', id)
  if (chance < 0.01) return 'insecure'
  if (chance < 0.015) return 'placeholder_page'
  if (chance > 0.07) return null
  return channel === 'ctv' ? 'long_spot' : channel === 'audio' ? 'short_spot' : null
}
