import { dayOf, isProvisional, receiptOf, windowOf, type Finding, type Rule } from '@flightdeck/domain'
import type { BookCandidate } from '../book/book.ts'
import type { ReceiptedFinding } from './evaluation.ts'

/** Findings with the numbers they were just reckoned from, of the same book and the same last day. */
export function withReceipts(
  findings: readonly Finding[],
  who: BookCandidate,
  { timeRange }: Pick<Rule, 'timeRange'>,
  last: number,
  asOf: number,
): ReceiptedFinding[] {
  const { dataFrom, startsOn, platform } = who
  const look = { window: windowOf(timeRange, { dataFrom, dataThrough: last, startsOn }), dataThrough: last }
  return findings.map((finding) => ({
    ...finding,
    receipt: {
      ...receiptOf(finding.metric, who, look),
      data_through: dayOf(last),
      is_provisional: isProvisional(finding.metric, platform, last, asOf),
    },
  }))
}
