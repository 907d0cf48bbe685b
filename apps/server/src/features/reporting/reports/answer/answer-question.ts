import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { MetricKey } from '@flightdeck/domain/metrics'
import type { Day } from '@flightdeck/domain/time'
import {
  resolvePeriod,
  isDelivery,
  isSegment,
  missingSentence,
  questionMistakes,
  REPORT_DATASETS,
  REPORT_LIMITS,
  segmentKey,
  comparisonShift,
  tooManyCells,
  tooManyColumns,
  withoutMissing,
  type Factors,
  type LostValues,
  type MissingWay,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { requireAbility } from '../../../../ground/authorise.ts'
import { unpackRows } from '../../../../work/thread/packed-rows.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'
import { segmentValues } from '../../../data/dimensions/index.ts'
import { plannedFlights } from '../../../data/plan-sheets/index.ts'
import { factorsIn, openExchange, ratesFor } from '../../../data/rates/index.ts'
import { snapshotQuestions } from '../../../data/delivery/index.ts'
import { readAccounts } from './account-store.ts'
import type { AnsweredQuestion } from './stored-answer.ts'
import { readLost } from './filters/read-lost.ts'
import { presentAnswer } from './present.ts'
import { answerRows } from './rows/answer-rows.ts'
import type { QUESTIONS } from './thread/questions.ts'

/** Answer for a response, with at most `most` rows. */
export async function answerQuestion(
  ctx: ActorContext,
  question: ReportQuestion,
  most: number,
  missing: MissingWay = 'refuse',
): Promise<ReportAnswer> {
  return presentAnswer(await answered(ctx, question, most, missing), missing)
}

async function answered(
  ctx: ActorContext,
  question: ReportQuestion,
  most: number,
  missing: MissingWay,
): Promise<AnsweredQuestion> {
  const [answer] = await answerWithDerived(ctx, question, { most, missing })
  return mustFit(answer!)
}

/** Refuses an answer that is too large, with what to do. */
export function mustFit(answer: AnsweredOrTooLarge): AnsweredQuestion {
  if (answer.kind === 'table') return answer
  throw answer.kind === 'cells'
    ? invalidField('rows', tooManyCells(REPORT_LIMITS.cells))
    : invalidField('columns', tooManyColumns(REPORT_LIMITS.columns))
}

/** Options of a query: row limit, handling of missing filter values, and derived questions. */
type Asking = {
  most: number
  missing: MissingWay
  /** Further questions over the same days with all their rows, derived from the final question. */
  derive?: (question: ReportQuestion) => ReportQuestion[]
}
export type AnsweredOrTooLarge = AnsweredQuestion | { kind: 'cells' | 'columns' }

/** Answers a question and its derived ones from one state of the data. Each may be too large. */
export async function answerWithDerived(
  ctx: ActorContext,
  requestedQuestion: ReportQuestion,
  { most, missing, derive = () => [] }: Asking,
): Promise<AnsweredOrTooLarge[]> {
  const { dataset } = validateQuestion(requestedQuestion)
  const { organisationId, today } = ctx
  const { isNow, needs } = REPORT_DATASETS[dataset]
  // A job sends on what a person was allowed to ask for.
  if (ctx.actor.kind !== 'job') requireAbility(ctx.actor, needs)
  const lost = await readLost(ctx, requestedQuestion)
  const question = dropMissingValues(requestedQuestion, lost, missing)
  const days = isNow ? { from: today, to: today } : resolvePeriod(question.period, today)
  const reports = [
    { question, most },
    ...derive(question).map((derived) => ({ question: derived, most: Number.MAX_SAFE_INTEGER })),
  ].map((one) => ({ ...one, days, shift: comparisonShift(one.question.compare, days) }))
  const { accounts, factors, rates, segments, plans } = await ctx.transaction(async (tx) => ({
    ...(await gather(tx, organisationId, isDelivery(dataset) ? earlier(days.to, today) : today)),
    segments: await segmentValues(tx, organisationId, segmentsIn(question)),
    plans: question.compare === 'plan' ? await plannedFlights(tx, organisationId, days) : null,
  }))
  const answers = isDelivery(dataset)
    ? await reportsWorker(ctx.app).ask('reports', {
        organisationId,
        reports: reports.map((report) => ({
          ...report,
          organisationId,
          question: { ...report.question, dataset, metrics: report.question.metrics as readonly MetricKey[] },
          plans: report.question.compare === 'plan' ? plans : null,
          accounts: accounts.map(({ accountNo, name }) => ({ accountNo, name })),
          factors,
          segments,
        })),
      })
    : await answerRows(
        ctx,
        dataset,
        reports.map((report) => ({ ...report, factors })),
      )
  return Promise.all(
    answers.map(async (answer, at): Promise<AnsweredOrTooLarge> => {
      if (answer.kind !== 'table') return answer
      const table = await unpackRows(answer.table)
      return { ...answer, table, question: reports[at]!.question, lost, days, accounts, factors, rates }
    }),
  )
}

function validateQuestion(question: ReportQuestion): ReportQuestion {
  const [mistake] = questionMistakes(question)
  if (mistake) throw invalidField(mistake.field, mistake.sentence)
  return question
}

/** Drops missing values from a question only if the user requested that. */
function dropMissingValues(question: ReportQuestion, lost: LostValues, missing: MissingWay): ReportQuestion {
  if (lost.missing.length === 0 || missing === 'keep') return question
  if (missing === 'skip') return validateQuestion(withoutMissing(question, lost))
  throw invalidField('missing', missingSentence(lost))
}

const segmentsIn = ({ rows, columns, filters }: ReportQuestion): string[] =>
  [...new Set([...rows, columns ?? 'day', ...filters.map(({ dimension }) => dimension)])]
    .filter(isSegment)
    .map(segmentKey)

/**
 * Money of a period is converted by the rates of its last day, so that past reports stay the same. Spend at
 * risk or budgeted now is converted by today's, as on every other screen.
 */
async function gather(tx: Parameters<typeof openExchange>[0], organisationId: string, day: Day) {
  const accounts = await readAccounts(tx, organisationId)
  const exchange = await openExchange(tx, organisationId, day)
  const currencies = [...new Set(accounts.map(({ currency }) => currency))]
  const rates = ratesFor(exchange, currencies)
  const unknown = Object.fromEntries(currencies.map((currency) => [currency, null]))
  const factors: Factors = { reporting: exchange.currency, of: { ...unknown, ...factorsIn(rates) } }
  return { accounts, factors, rates }
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** A program's way to have reports answered, where the facts are. */
const reportsWorker = snapshotQuestions<typeof QUESTIONS>(new URL('./thread/questions.ts', import.meta.url))
