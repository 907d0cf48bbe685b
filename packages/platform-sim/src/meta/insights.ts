import { dayIn, dayNumber, type Day } from '@flightdeck/domain'
import { decimal } from '../core/decimal.ts'
import type { Delivery } from '../world/delivery.ts'
import { reportedDays } from '../world/reported-days.ts'
import type { Account } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import { invalidParameter } from './errors.ts'
import { readFields, type Native } from './fields.ts'
import { INSIGHT_FIELDS, METRIC_FIELDS } from './known-fields.ts'

const KNOWN = [
  'level',
  'time_range',
  'time_increment',
  'fields',
  'summary',
  'limit',
  'after',
  'async',
  'access_token',
]
export type InsightsQuestion = { account: Account; fields: string[]; summary: string[]; from: Day; to: Day }

export function readInsights(given: URLSearchParams, account: Account): InsightsQuestion {
  for (const name of given.keys())
    if (!KNOWN.includes(name)) throw invalidParameter(`Unknown parameter ${name}`)
  if (given.get('level') !== 'adset' || given.get('time_increment') !== '1')
    throw invalidParameter('Only ad sets by day are played here.')
  const { since, until } = readRange(given.get('time_range'))
  const summary = given.get('summary')
  return {
    account,
    fields: [...readFields(given.get('fields'), INSIGHT_FIELDS).keys()],
    summary: summary ? [...readFields(summary, METRIC_FIELDS).keys()] : [],
    from: since,
    to: until,
  }
}

function readRange(text: string | null): { since: Day; until: Day } {
  try {
    const { since, until } = JSON.parse(text ?? '') as { since: Day; until: Day }
    if (dayNumber(since) <= dayNumber(until)) return { since, until }
  } catch {
    // Refused below.
  }
  throw invalidParameter('time_range must be {"since":"YYYY-MM-DD","until":"YYYY-MM-DD"}')
}

/** Rows and their sum, all numbers as text. Days are the account's own; a day without delivery has no row. */
export function insights(
  world: World,
  { account, fields, summary, from, to }: InsightsQuestion,
  now: number,
) {
  const asOf = dayIn(account.advertiser.timezone, new Date(now))
  const days = reportedDays(world, { platform: 'meta_ads', accountId: account.id, from, to, asOf })
  const rows = days.map(({ day, item, delivery }) => {
    const all: Native = {
      account_id: account.id,
      account_currency: account.advertiser.currency,
      campaign_id: item.campaignId,
      adset_id: item.id,
      ...metricsOf(delivery),
    }
    return { ...only(all, fields), date_start: day, date_stop: day }
  })
  const sum = days.reduce(
    (all, { delivery: one }) => ({
      impressions: all.impressions + one.impressions,
      clicks: all.clicks + one.clicks,
      conversionHundredths: all.conversionHundredths + one.conversionHundredths,
      revenueMicros: all.revenueMicros + one.revenueMicros,
    }),
    { impressions: 0, clicks: 0, conversionHundredths: 0, revenueMicros: 0n },
  )
  return { rows, summary: summary.length > 0 ? only(metricsOf(sum), summary) : null }
}

/** Empty lists are omitted. Action kinds overlap, so adding them all up counts twice. */
function metricsOf(
  delivery: Pick<Delivery, 'impressions' | 'clicks' | 'conversionHundredths' | 'revenueMicros'>,
): Native {
  const bought = decimal(BigInt(delivery.conversionHundredths), 2)
  return {
    impressions: String(delivery.impressions),
    clicks: String(delivery.clicks),
    inline_link_clicks: String(delivery.clicks),
    spend: decimal(delivery.revenueMicros, 6).replace(/0{1,4}$/, ''),
    ...(delivery.conversionHundredths > 0 && {
      actions: [
        { action_type: 'link_click', value: String(delivery.clicks) },
        { action_type: 'purchase', value: bought },
        { action_type: 'omni_purchase', value: bought },
      ],
    }),
  }
}

const only = (native: Native, names: string[]): Native =>
  Object.fromEntries(names.flatMap((name) => (native[name] === undefined ? [] : [[name, native[name]]])))
