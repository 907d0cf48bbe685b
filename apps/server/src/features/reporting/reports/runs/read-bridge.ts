import type { ReportAnswer, ReportBridge } from '@flightdeck/contract/reports'
import {
  BRIDGE_STEPS,
  buildBridge,
  isDelivery,
  isInCurrency,
  ledgerTotal,
  metricWords,
  type Bridge,
  type ReportMetricKey,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { MICROS } from '@flightdeck/domain/money'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { decimalText, presentAnswer } from '../answer/present.ts'
import { answerWithLedger, bridgedMetrics, unpackLedger } from './ledger.ts'
import { findFirstRows } from './run-store.ts'

/** The same days asked about again: from each total then to what it is now. */
export async function readBridge(ctx: MemberContext, runNo: number): Promise<ReportBridge> {
  const storedRun = await ctx.transaction((tx) => findFirstRows(tx, ctx.organisationId, runNo, 1))
  const was = JSON.parse(storedRun.answer) as ReportAnswer
  const question: ReportQuestion = { ...was.question, period: { kind: 'custom', ...was.days } }
  const { answered, ledger: now } = await answerWithLedger(ctx, question, 1, 'keep')
  const is = await presentAnswer(answered, 'keep')
  const then = unpackLedger(storedRun.ledger)
  const bridges = bridgedMetrics(question).flatMap((metric, at) => {
    if (isInCurrency(metric) && !areComparable(was, is)) return []
    const about = { at, isMoney: isInCurrency(metric), isOfDays: isDelivery(question.dataset) }
    const total = {
      was: totalIn(was, metric) ?? ledgerTotal(then, about),
      now: totalIn(is, metric) ?? ledgerTotal(now, about),
    }
    const bridge = buildBridge(then, now, about, total)
    return present(metric, isInCurrency(metric) ? is.currency : null, bridge)
  })
  return { bridges, is_same: bridges.length > 0 && bridges.every(({ steps }) => steps.length === 0) }
}

/** Native amounts of several currencies have no total, and totals in two currencies can't be compared. */
function areComparable(was: ReportAnswer, is: ReportAnswer): boolean {
  if (was.currency === null || is.currency === null) return false
  return was.currency === is.currency || was.total === 0 || is.total === 0
}

/** Millionths of what all rows have together; null where the report was sent without totals, or without rows. */
function totalIn({ heads, totals }: ReportAnswer, metric: ReportMetricKey): number | null {
  const at = heads.findIndex((head) => head.metric === metric && head.column === null && !head.is_before)
  const total = totals.values[at] ?? null
  return total === null ? null : Math.round(Number(total) * MICROS)
}

const units = (micros: number): string => decimalText(micros / MICROS)

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
