import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { MissingWay, ReportQuestion } from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { presentAnswer } from '../answer/present.ts'
import { answerText } from './answer-text.ts'
import { answerWithLedger, packLedger } from './ledger.ts'
import { letterheadNow } from './run-letterhead.ts'
import type { NewRun } from './run-store.ts'

/** Limit of rows stored and written into files. */
const MAX_ROWS = 200_000

type RunDraft = {
  name: string
  reportNo: number | null
  question: ReportQuestion
  by: string
  missing: MissingWay
}

/** Generates a report as of now, stored permanently with its resolved days. */
export async function makeRun(
  ctx: ActorContext,
  { name, reportNo, question: requestedQuestion, by, missing }: RunDraft,
): Promise<{ row: NewRun; answered: ReportAnswer }> {
  const read = await answerWithLedger(ctx, requestedQuestion, MAX_ROWS, missing)
  const answered = await presentAnswer(read.answered, missing)
  const letterhead = await ctx.transaction((tx) => letterheadNow(tx, ctx.organisationId, answered.question))
  const row: NewRun = {
    organisationId: ctx.organisationId,
    reportNo,
    name,
    fromDay: answered.days.from,
    toDay: answered.days.to,
    rows: answered.total,
    answer: await answerText(answered),
    ledger: packLedger(read.ledger),
    letterhead: JSON.stringify(letterhead),
    notSent: null,
    createdBy: by,
    createdAt: ctx.now,
  }
  return { row, answered }
}
