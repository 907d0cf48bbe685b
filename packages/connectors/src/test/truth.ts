import type { FactMetric, SeenAccount } from '@flightdeck/domain/ad-data'
import { MICROS } from '@flightdeck/domain/money'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayIn, type Day } from '@flightdeck/domain/time'
import { reportedDays, reportedDeals, type World } from '@flightdeck/platform-sim'
import type { Span } from '../platform.ts'

type Part = ReturnType<typeof reportedDeals>[number]
type Delivery = Part['delivery']
/** Per entity and day, each metric in millionths. */
export type Truth = Map<string, Partial<Record<FactMetric, number>>>

const count = (value: number) => value * MICROS

const common = (d: Delivery) => ({
  impressions: count(d.impressions),
  clicks: count(d.clicks),
  spend: Number(d.revenueMicros),
  conversions: d.conversionHundredths * 10_000,
})
const dsp = (d: Delivery) => ({
  ...common(d),
  media_cost: Number(d.mediaCostMicros),
  measurable_impressions: count(d.measurableImpressions),
  viewable_impressions: count(d.viewableImpressions),
  video_starts: count(d.videoStarts),
  video_completes: count(d.videoCompletes),
})
const METRICS: Record<AdPlatformKey, (part: Delivery) => Partial<Record<FactMetric, number>>> = {
  dv360: (d) => ({
    ...dsp(d),
    billable_impressions: count(d.impressions),
    revenue: Number(d.revenueMicros),
    total_cost: Number(d.mediaCostMicros + d.feeMicros),
  }),
  ttd: (d) => ({ ...dsp(d), total_cost: Number(d.mediaCostMicros + d.feeMicros) }),
  meta_ads: (d) => ({ ...common(d), link_clicks: count(d.clicks) }),
  google_ads: common,
}

/** Expected report of an account's days at `now`, computed from the world. */
export function computeTruth(
  world: World,
  key: AdPlatformKey,
  account: SeenAccount,
  span: Span,
  now: number,
) {
  const asOf = dayIn(account.timezone, new Date(now))
  const question = { platform: key, accountId: account.nativeId, ...span, asOf }
  const lineItems: Truth = new Map()
  for (const { day, item, delivery } of reportedDays(world, question))
    lineItems.set(`${day}/${item.id}`, METRICS[key](delivery))
  const deals: Truth = new Map()
  for (const part of reportedDeals(world, question)) {
    if (!part.dealId) continue
    const more = {
      bid_requests: count(part.bidRequests),
      ...(key === 'ttd' && { bids: count(part.bids), wins: count(part.wins) }),
    }
    const name = `${part.day}/${part.dealId}`
    deals.set(name, sum(deals.get(name), { ...METRICS[key](part.delivery), ...more }))
  }
  const days: Day[] = [...lineItems.keys()].map((name) => name.slice(0, 10)).toSorted()
  return { lineItems, deals, lastDay: days.at(-1) ?? null }
}

function sum(
  a: Partial<Record<FactMetric, number>> | undefined,
  b: Partial<Record<FactMetric, number>>,
): Partial<Record<FactMetric, number>> {
  const names = Object.keys(b) as FactMetric[]
  return Object.fromEntries(names.map((name) => [name, (a?.[name] ?? 0) + b[name]!]))
}
