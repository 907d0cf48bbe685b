import type { ReportAnswer } from '@flightdeck/contract/reports'
import { daysOf, type MissingWay, type ReportQuestion } from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../ground/actor-context.ts'
import { answerQuestion } from '../answer/answer-question.ts'
import { packLedger, readLedger } from './ledger.ts'
import { letterheadNow } from './run-letterhead.ts'
import type { NewRun } from './run-store.ts'

/** So many rows of it are kept and written into files. */
const MOST_ROWS = 200_000

type Wanted = {
  name: string
  reportNo: number | null
  question: ReportQuestion
  by: string
  missing: MissingWay
}

/** A report as it is now: what is kept of it for good, with the days that were meant. */
export async function makeRun(
  ctx: ActorContext,
  { name, reportNo, question: wanted, by, missing }: Wanted,
): Promise<{ row: NewRun; answered: ReportAnswer }> {
  const answered = await answerQuestion(ctx, wanted, MOST_ROWS, missing)
  const { question } = answered
  const ledger = await readLedger(ctx, question, daysOf(question.period, ctx.today))
  const letterhead = await ctx.transaction((tx) => letterheadNow(tx, ctx.organisationId, question))
  const row: NewRun = {
    organisationId: ctx.organisationId,
    reportNo,
    name,
    fromDay: answered.days.from,
    toDay: answered.days.to,
    rows: answered.total,
    answer: JSON.stringify(answered),
    ledger: packLedger(ledger),
    letterhead: JSON.stringify(letterhead),
    notSent: null,
    createdBy: by,
    createdAt: ctx.now,
  }
  return { row, answered }
}
