import type { ReportAnswer } from '@flightdeck/contract/reports'
import type { Day, MetricKey } from '@flightdeck/domain'
import {
  daysOf,
  isDelivery,
  isSegment,
  missingSentence,
  questionMistakes,
  REPORT_DATASETS,
  REPORT_LIMITS,
  segmentKey,
  shiftOf,
  tooManyCells,
  tooManyColumns,
  withoutMissing,
  type Factors,
  type LostValues,
  type MissingWay,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../ground/actor-context.ts'
import { AppError } from '../../../ground/app-error.ts'
import { must } from '../../../ground/must.ts'
import { segmentValues } from '../../dimensions/index.ts'
import { plannedFlights } from '../../plan-sheets/index.ts'
import { factorsIn, openExchange, ratesFor } from '../../rates/index.ts'
import { readAccounts } from './account-store.ts'
import type { AnsweredQuestion } from './answered-question.ts'
import { readLost } from './filters/read-lost.ts'
import { presentAnswer } from './present.ts'
import { reportsOf } from './reports-of.ts'
import { answerRows } from './rows/answer-rows.ts'

/** The answer as it goes out, with the first so many rows. */
export async function answerQuestion(
  ctx: ActorContext,
  question: ReportQuestion,
  most: number,
  missing: MissingWay = 'refuse',
): Promise<ReportAnswer> {
  return presentAnswer(await answered(ctx, question, most, missing), missing)
}

export async function answered(
  ctx: ActorContext,
  question: ReportQuestion,
  most: number,
  missing: MissingWay,
): Promise<AnsweredQuestion> {
  const found = await ask(ctx, question, most, missing)
  if (found.kind === 'table') return found
  throw refused(
    found.kind === 'cells' ? tooManyCells(REPORT_LIMITS.cells) : tooManyColumns(REPORT_LIMITS.columns),
    found.kind === 'cells' ? 'rows' : 'columns',
  )
}

/** The same for whoever has another way when it is too large. */
export async function ask(
  ctx: ActorContext,
  wanted: ReportQuestion,
  most: number,
  missing: MissingWay,
): Promise<AnsweredQuestion | { kind: 'cells' | 'columns' }> {
  const { dataset } = mustMakeSense(wanted)
  const { organisationId, today } = ctx
  const { isNow, needs } = REPORT_DATASETS[dataset]
  // A job sends on what a person was allowed to ask for.
  if (ctx.actor.kind !== 'job') must(ctx, needs)
  const lost = await readLost(ctx, wanted)
  const question = ofWhatIsThere(wanted, lost, missing)
  const { metrics } = question
  const days = isNow ? { from: today, to: today } : daysOf(question.period, today)
  const { accounts, factors, rates, segments, plans } = await ctx.transaction(async (tx) => ({
    ...(await gather(tx, organisationId, earlier(days.to, today))),
    segments: await segmentValues(tx, organisationId, segmentsIn(question)),
    plans: question.compare === 'plan' ? await plannedFlights(tx, organisationId, days) : null,
  }))
  const shift = shiftOf(question.compare, days)
  if (!isDelivery(dataset)) {
    const rows = await answerRows(ctx, dataset, { question, days, shift, factors, most })
    return rows.kind === 'table' ? { ...rows, question, lost, days, accounts, factors, rates } : rows
  }
  const found = await reportsOf(ctx.app).ask('report', {
    organisationId,
    question: { ...question, dataset, metrics: metrics as readonly MetricKey[] },
    days,
    shift,
    plans,
    accounts: accounts.map(({ accountNo, name }) => ({ accountNo, name })),
    factors,
    segments,
    most,
  })
  return found.kind === 'table' ? { ...found, question, lost, days, accounts, factors, rates } : found
}

function mustMakeSense(question: ReportQuestion): ReportQuestion {
  const [mistake] = questionMistakes(question)
  if (mistake) throw refused(mistake.sentence, mistake.field)
  return question
}

/** Nothing is left out of a question unless somebody wants that now. */
function ofWhatIsThere(question: ReportQuestion, lost: LostValues, missing: MissingWay): ReportQuestion {
  if (lost.missing.length === 0 || missing === 'keep') return question
  if (missing === 'skip') return mustMakeSense(withoutMissing(question, lost))
  throw refused(missingSentence(lost), 'missing')
}

const segmentsIn = ({ rows, columns, filters }: ReportQuestion): string[] =>
  [...new Set([...rows, columns ?? 'day', ...filters.map(({ dimension }) => dimension)])]
    .filter(isSegment)
    .map(segmentKey)

/** Money of a period is converted by the rates of its last day, so that a past one stays what it was. */
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

const refused = (sentence: string, field: string) =>
  new AppError('invalid', sentence, { fields: { [field]: [sentence] } })
