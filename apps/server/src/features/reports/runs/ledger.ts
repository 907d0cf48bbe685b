import { gunzipSync, gzipSync } from 'node:zlib'
import {
  isAdditive,
  REPORT_DATASETS,
  usesRevenue,
  type DayPair,
  type DimensionKey,
  type Ledger,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { ActorContext } from '../../../ground/actor-context.ts'
import { answered, ask } from '../answer/answer-question.ts'
import type { AnsweredQuestion } from '../answer/answered-question.ts'

const MILLION = 1_000_000
const EVERY_ROW = Number.MAX_SAFE_INTEGER

/** Metrics whose totals are sums, so that what moved them can be told apart. */
export const bridgedMetrics = ({ metrics }: ReportQuestion) => metrics.filter(isAdditive)

/**
 * What the totals of a question are added up from: by item, account, day and currency. Where that is too much, by account
 * instead of by item.
 */
export async function readLedger(
  ctx: ActorContext,
  question: ReportQuestion,
  days: DayPair,
): Promise<Ledger> {
  const asked = (rows: readonly DimensionKey[]): ReportQuestion => ({
    ...question,
    period: { kind: 'custom', ...days },
    rows,
    columns: null,
    metrics: bridgedMetrics(question),
    compare: null,
    sort: null,
    top: null,
    running: false,
    currency: 'native',
  })
  if (bridgedMetrics(question).length === 0) return { entries: [], factors: {}, through: {} }
  const coarse: DimensionKey[] = ['account', ...daySplits(question), 'currency']
  const fine = await ask(ctx, asked([itemOf(question), ...coarse]), EVERY_ROW, 'keep')
  if (fine.kind === 'table') return ledgerOf(question, fine, true)
  return ledgerOf(question, await answered(ctx, asked(coarse), EVERY_ROW, 'keep'), false)
}

/** What clients pay is known by campaign; everything else of what was reported. */
const itemOf = ({ dataset, metrics }: ReportQuestion): DimensionKey =>
  dataset === 'delivery' && metrics.some((metric) => isAdditive(metric) && usesRevenue(metric))
    ? 'campaign'
    : REPORT_DATASETS[dataset].item

/** What is as it is now has no day. */
const daySplits = ({ dataset }: ReportQuestion): DimensionKey[] =>
  REPORT_DATASETS[dataset].isNow ? [] : ['day']

function ledgerOf(
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
        amounts: values.map((value) => Math.round((value ?? 0) * MILLION)),
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
