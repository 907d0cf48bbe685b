import type { ReportAnswer } from '@flightdeck/contract/reports'
import { isDay } from '@flightdeck/domain/time'
import { chartFor, resolvePeriod, dimensionByKey, type ReportQuestion } from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { copiedQuestion } from '../answer/present.ts'
import { packLedger } from './ledger.ts'
import { letterheadNow } from './run-letterhead.ts'
import type { NewRun } from './run-store.ts'

type RunRefusal = { name: string; reportNo: number | null; question: ReportQuestion; by: string }

/** A report that could not be made at its time: a line in the history without figures, which says why. */
export async function refusedRun(
  ctx: ActorContext,
  { name, reportNo, question, by }: RunRefusal,
  why: string,
): Promise<NewRun> {
  const { period } = question
  const isMeant = period.kind !== 'custom' || (isDay(period.from ?? null) && isDay(period.to ?? null))
  const days = resolvePeriod(isMeant ? period : { kind: 'yesterday' }, ctx.today)
  const answer: ReportAnswer = {
    question: copiedQuestion(question),
    days,
    compared: null,
    splits: question.rows.map((key) => ({ key, label: dimensionByKey(key).label })),
    heads: [],
    rows: [],
    totals: { values: [], partial: [] },
    total: 0,
    currency: null,
    approximate: false,
    rates: [],
    data_through: [],
    notes: [why],
    chart: chartFor(question),
  }
  const letterhead = await ctx.transaction((tx) => letterheadNow(tx, ctx.organisationId, question))
  return {
    organisationId: ctx.organisationId,
    reportNo,
    name,
    fromDay: days.from,
    toDay: days.to,
    rows: 0,
    answer: JSON.stringify(answer),
    ledger: packLedger({ entries: [], factors: {}, through: {} }),
    letterhead: JSON.stringify(letterhead),
    notSent: why,
    createdBy: by,
    createdAt: ctx.now,
  }
}
