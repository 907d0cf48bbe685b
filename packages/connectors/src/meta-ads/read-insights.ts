import { microsFrom } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import { PlatformError } from '../platform-error.ts'
import type { Insight, Summary } from './insights.ts'

/**
 * Ad set and day, all numbers in millionths. Actions stay by kind: kinds overlap, and the plan chooses which
 * ones count.
 */
export type MetaReportRow = {
  day: Day
  accountId: string
  currency: string
  campaignId: string
  adSetId: string
  impressions: bigint
  clicks: bigint
  linkClicks: bigint
  spendMicros: bigint
  actions: Map<string, bigint>
}
type InsightsQuery = { accountId: string; currency: string; from: Day; to: Day }
type Numbers = Pick<MetaReportRow, 'impressions' | 'clicks' | 'linkClicks' | 'spendMicros' | 'actions'>

/**
 * Accepts a report only as a whole: each ad set once a day, only requested days, and sums equal to Meta's
 * totals.
 */
export function readInsights(insights: Insight[], summary: Summary, query: InsightsQuery): MetaReportRow[] {
  const seenKeys = new Set<string>()
  const rows = insights.map((insight): MetaReportRow => {
    const { date_start: day, adset_id: adSetId } = insight
    const isOurs =
      insight.account_id === query.accountId &&
      insight.account_currency === query.currency &&
      day >= query.from &&
      day <= query.to
    if (!isOurs || insight.date_stop !== day)
      throw broken('The report answers another question than ours.', 'foreign')
    if (seenKeys.has(`${day}/${adSetId}`))
      throw broken('The report names an ad set twice for one day.', 'row')
    seenKeys.add(`${day}/${adSetId}`)
    return {
      day,
      accountId: insight.account_id,
      currency: insight.account_currency,
      campaignId: insight.campaign_id,
      adSetId,
      ...toNumbers(insight),
    }
  })
  if (canonicalText(sumNumbers(rows)) !== canonicalText(toNumbers(summary)))
    throw broken('The report’s rows do not add up to its sum.', 'totals')
  return rows
}

function toNumbers(metrics: Summary): Numbers {
  const actions = new Map<string, bigint>()
  for (const { action_type: type, value } of metrics.actions) {
    if (actions.has(type)) throw broken('The report names an action twice.', 'row')
    actions.set(type, number(value))
  }
  return {
    impressions: number(metrics.impressions),
    clicks: number(metrics.clicks),
    linkClicks: number(metrics.inline_link_clicks),
    spendMicros: number(metrics.spend),
    actions,
  }
}

function number(text: string): bigint {
  const micros = microsFrom(text)
  if (micros === null) throw broken('A number of the report cannot be read.', 'number')
  return micros
}

function sumNumbers(rows: Numbers[]): Numbers {
  const sum: Numbers = { impressions: 0n, clicks: 0n, linkClicks: 0n, spendMicros: 0n, actions: new Map() }
  for (const row of rows) {
    sum.impressions += row.impressions
    sum.clicks += row.clicks
    sum.linkClicks += row.linkClicks
    sum.spendMicros += row.spendMicros
    for (const [type, value] of row.actions) sum.actions.set(type, (sum.actions.get(type) ?? 0n) + value)
  }
  return sum
}

/** Canonical text for comparing two sums; action kinds with a count of zero are ignored. */
function canonicalText({ actions, ...numbers }: Numbers): string {
  const nonZeroActions = [...actions]
    .filter(([, value]) => value !== 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [...Object.values(numbers), ...nonZeroActions.flat()].join()
}

export function broken(sentence: string, code: string): PlatformError {
  return new PlatformError('unwell', sentence, { code: `report_${code}` })
}
