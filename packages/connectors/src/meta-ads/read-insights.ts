import type { Day } from '@flightdeck/domain/time'
import { broken } from '../facts/broken.ts'
import { onceADay, readNumber, unlikeTotals } from '../facts/row-report.ts'
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
} & Numbers
type InsightsQuery = { accountId: string; currency: string; from: Day; to: Day }
type Numbers = {
  impressions: bigint
  clicks: bigint
  linkClicks: bigint
  spendMicros: bigint
  actions: Map<string, bigint>
}

/**
 * Accepts a report only as a whole: each ad set once a day, only requested days, and sums equal to Meta's
 * totals.
 */
export function readInsights(insights: Insight[], summary: Summary, query: InsightsQuery): MetaReportRow[] {
  const rows = onceADay(insights, query, 'an ad set', (insight) => ({
    day: insight.date_start,
    id: insight.adset_id,
    isOurs:
      insight.account_id === query.accountId &&
      insight.account_currency === query.currency &&
      insight.date_stop === insight.date_start,
    row: () => ({
      day: insight.date_start,
      accountId: insight.account_id,
      currency: insight.account_currency,
      campaignId: insight.campaign_id,
      adSetId: insight.adset_id,
      ...toNumbers(insight),
    }),
  }))
  if (canonicalText(sumNumbers(rows)) !== canonicalText(toNumbers(summary))) throw unlikeTotals('sum')
  return rows
}

function toNumbers(metrics: Summary): Numbers {
  const actions = new Map<string, bigint>()
  for (const { action_type: type, value } of metrics.actions) {
    if (actions.has(type)) throw broken('The report names an action twice.', 'row')
    actions.set(type, readNumber(value))
  }
  return {
    impressions: readNumber(metrics.impressions),
    clicks: readNumber(metrics.clicks),
    linkClicks: readNumber(metrics.inline_link_clicks),
    spendMicros: readNumber(metrics.spend),
    actions,
  }
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
