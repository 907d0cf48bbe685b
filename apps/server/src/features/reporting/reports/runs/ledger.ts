import { gunzipSync, gzipSync } from 'node:zlib'
import {
  isAdditive,
  REPORT_DATASETS,
  usesRevenue,
  type DimensionKey,
  type Ledger,
  type MissingWay,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import { MICROS } from '@flightdeck/domain/money'
import type { ActorContext } from '../../../../ground/actor-context.ts'
import { answerWithDerived, mustFit } from '../answer/answer-question.ts'
import type { AnsweredQuestion } from '../answer/stored-answer.ts'

/** Metrics with additive totals, whose changes can be explained. */
export const bridgedMetrics = ({ metrics }: ReportQuestion) => metrics.filter(isAdditive)

/**
 * Answers a question together with the entries of its totals, from one state of the data: by item, account,
 * day and currency; by account instead of by item if that is too much.
 */
export async function answerWithLedger(
  ctx: ActorContext,
  requestedQuestion: ReportQuestion,
  most: number,
  missing: MissingWay,
): Promise<{ answered: AnsweredQuestion; ledger: Ledger }> {
  const ask = (hasItems: boolean) =>
    answerWithDerived(ctx, requestedQuestion, {
      most,
      missing,
      derive: (question) => ledgerQuestions(question, hasItems),
    })
  const [answer, fine] = await ask(true)
  const answered = mustFit(answer!)
  if (!fine) return { answered, ledger: { entries: [], factors: {}, through: {} } }
  if (fine.kind === 'table') return { answered, ledger: buildLedger(answered.question, fine, true) }
  const [again, coarse] = await ask(false)
  const own = mustFit(again!)
  return { answered: own, ledger: buildLedger(own.question, mustFit(coarse!), false) }
}

/** Empty if the question has no additive metrics. */
function ledgerQuestions(question: ReportQuestion, hasItems: boolean): ReportQuestion[] {
  const metrics = bridgedMetrics(question)
  if (metrics.length === 0) return []
  const coarse: DimensionKey[] = ['account', ...daySplits(question), 'currency']
  return [
    {
      ...question,
      rows: hasItems ? [ledgerItem(question), ...coarse] : coarse,
      columns: null,
      metrics,
      compare: null,
      sort: null,
      top: null,
      running: false,
      currency: 'native',
    },
  ]
}

/** Client revenue is known per campaign, every other metric per item. */
const ledgerItem = ({ dataset, metrics }: ReportQuestion): DimensionKey =>
  dataset === 'delivery' && metrics.some((metric) => isAdditive(metric) && usesRevenue(metric))
    ? 'campaign'
    : REPORT_DATASETS[dataset].item

/** Datasets of the current state have no days. */
const daySplits = ({ dataset }: ReportQuestion): DimensionKey[] =>
  REPORT_DATASETS[dataset].isNow ? [] : ['day']

function buildLedger(
  question: ReportQuestion,
  { table, factors, accounts, dataThrough }: AnsweredQuestion,
  hasItems: boolean,
): Ledger {
  const hasDays = daySplits(question).length > 0
  const { currencies } = table.money
  const through = new Map(dataThrough.map(({ platform, day }) => [platform, day]))
  return {
    entries: table.rows.map(({ names, values }) => {
      const [item, account, ...rest] = hasItems ? names : [names[0], ...names]
      const [day, currency] = hasDays ? rest : [undefined, ...rest]
      return {
        item: item!.key,
        account: account!.key,
        day: day?.key ?? '',
        currency: currency!.key,
        amounts: values.map((value) => Math.round((value ?? 0) * MICROS)),
      }
    }),
    factors:
      currencies.length === 1
        ? { [currencies[0]!]: 1 }
        : Object.fromEntries(
            currencies.flatMap((currency) => {
              const factor = currency === factors.reporting ? 1 : factors.of[currency]
              return typeof factor === 'number' ? [[currency, factor]] : []
            }),
          ),
    through: Object.fromEntries(
      accounts.flatMap(({ accountNo, platform }) => {
        const day = through.get(platform)
        return day ? [[String(accountNo), day]] : []
      }),
    ),
  }
}

export const packLedger = (ledger: Ledger): Buffer => gzipSync(JSON.stringify(ledger))
export const unpackLedger = (bytes: Buffer): Ledger => JSON.parse(gunzipSync(bytes).toString()) as Ledger
