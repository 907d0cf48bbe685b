import type { ReportAnswer, ReportBridge } from '@flightdeck/contract/reports'
import {
  BRIDGE_STEPS,
  bridgeOf,
  isDelivery,
  isInCurrency,
  metricWords,
  type Bridge,
  type ReportMetricKey,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { must } from '../../../ground/must.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { decimalText } from '../answer/present.ts'
import { bridgedMetrics, readLedger, unpackLedger } from './ledger.ts'
import { findAnswer } from './run-store.ts'

const MILLION = 1_000_000

/** The same days asked about again: from each total then to what it is now. */
export async function readBridge(ctx: MemberContext, runNo: number): Promise<ReportBridge> {
  must(ctx, 'reports:read')
  const kept = await ctx.transaction((tx) => findAnswer(tx, ctx.organisationId, runNo))
  const was = JSON.parse(kept.answer) as ReportAnswer
  const question: ReportQuestion = { ...was.question, period: { kind: 'custom', ...was.days } }
  const [is, now] = [
    await answerQuestion(ctx, question, 1, 'keep'),
    await readLedger(ctx, question, was.days),
  ]
  const then = unpackLedger(kept.ledger)
  const bridges = bridgedMetrics(question).map((metric, at) => {
    const total = { was: totalIn(was, metric), now: totalIn(is, metric) }
    const about = { at, isMoney: isInCurrency(metric), isOfDays: isDelivery(question.dataset) }
    const bridge = bridgeOf(then, now, about, total)
    return present(metric, isInCurrency(metric) ? is.currency : null, bridge)
  })
  return { bridges, is_same: bridges.every(({ steps }) => steps.length === 0) }
}

/** Millionths of what all rows have together. */
function totalIn({ heads, totals }: ReportAnswer, metric: ReportMetricKey): number {
  const at = heads.findIndex((head) => head.metric === metric && head.column === null && !head.is_before)
  return Math.round(Number(totals.values[at] ?? 0) * MILLION)
}

const units = (micros: number): string => decimalText(micros / MILLION)

const present = (metric: ReportMetricKey, currency: string | null, { was, now, steps }: Bridge) => ({
  metric,
  label: metricWords(metric).label,
  currency,
  was: units(was),
  now: units(now),
  steps: steps.map(({ kind, amount, rows }) => ({
    kind,
    label: BRIDGE_STEPS[kind].label,
    amount: units(amount),
    rows,
  })),
})
