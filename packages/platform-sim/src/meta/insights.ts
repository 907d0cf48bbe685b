import { dayIn, dayNumber, type Day } from '@flightdeck/domain/time'
import { decimal } from '../core/decimal.ts'
import { words } from '../core/words.ts'
import type { Delivery } from '../world/delivery.ts'
import { reportedDays } from '../world/reported-days.ts'
import type { Account } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import { invalidParameter } from './errors.ts'
import { readFields, type Native } from './fields.ts'
import { INSIGHT_FIELDS, METRIC_FIELDS } from './known-fields.ts'

const KNOWN = words('level time_range time_increment fields summary limit after async access_token')
export type InsightsQuestion = { account: Account; fields: string[]; summary: string[]; from: Day; to: Day }

export function readInsights(params: URLSearchParams, account: Account): InsightsQuestion {
  for (const name of params.keys())
    if (!KNOWN.includes(name)) throw invalidParameter(`Unknown parameter ${name}`)
  if (params.get('level') !== 'adset' || params.get('time_increment') !== '1')
    throw invalidParameter('Only ad sets by day are played here.')
  const { since, until } = readRange(params.get('time_range'))
  const summary = params.get('summary')
  return {
    account,
    fields: [...readFields(params.get('fields'), INSIGHT_FIELDS).keys()],
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
      ...toMetrics(delivery),
    }
    return { ...only(all, fields), date_start: day, date_stop: day }
  })
  const sum = days.reduce(
    (all, { delivery }) => ({
      impressions: all.impressions + delivery.impressions,
      clicks: all.clicks + delivery.clicks,
      conversionHundredths: all.conversionHundredths + delivery.conversionHundredths,
      revenueMicros: all.revenueMicros + delivery.revenueMicros,
    }),
    { impressions: 0, clicks: 0, conversionHundredths: 0, revenueMicros: 0n },
  )
  return { rows, summary: summary.length > 0 ? only(toMetrics(sum), summary) : null }
}

/** Empty lists are omitted. Action kinds overlap, so adding them all up counts twice. */
function toMetrics(
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
