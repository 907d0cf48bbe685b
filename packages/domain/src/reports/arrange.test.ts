import { expect, test } from 'vitest'
import type { MetricKey } from '../metrics/metrics.ts'
import { makeChance } from '../test/second-opinion/index.ts'
import { arrange } from './arrange.ts'
import { tableOfGroups } from './group-table.ts'
import type { ReportGroup } from './group.ts'
import { FIRST_QUESTION, type ReportQuestion } from './question.ts'
import { NO_TALLY, type Tally } from './tally.ts'
import { MICROS } from '../money/micros.ts'

const EUROS = { reporting: 'EUR', of: { USD: 0.5, JPY: 0.005, GBP: null } }
const named = (key: string) => ({ key, label: key.toUpperCase() })
const tally = (over: number, under = 0, missing = 0): Tally => ({
  over: Math.round(over * MICROS),
  under: Math.round(under * MICROS),
  knownCount: 1,
  missing,
})
const group = (row: string[], now: Tally[], more: Partial<ReportGroup> = {}): ReportGroup => ({
  row: row.map(named),
  column: null,
  currency: 'EUR',
  now,
  before: null,
  ...more,
})
const table = (question: Partial<ReportQuestion>, groups: ReportGroup[]) =>
  arrange({ ...FIRST_QUESTION, ...question }, tableOfGroups(groups), EUROS)
const shown = ({ rows }: ReturnType<typeof table>) =>
  rows.map(({ names, values }) => [names[0]?.label, ...values])

test('the total of a ratio is the ratio of the totals, not a sum of ratios', () => {
  const gmv = [34_523.323, 325_323_543.323, 5_764_545.323, 45_254_525.323]
  const fm = [24_523.323, 125_323_543.323, 4_764_545.323, 35_254_525.323]
  const groups = gmv.map((under, at) => group([String(at)], [tally(fm[at]!, under)]))
  const { totals, rows } = table({ metrics: ['roas'] }, groups)
  expect(totals.values[0]).toBeCloseTo(0.43937, 5)
  expect(rows.reduce((sum, { values }) => sum + values[0]!, 0)).toBeCloseTo(2.70112, 4)
})

test('rows beyond the top are summed in a last row, with ratios of its own sums', () => {
  const groups = [
    group(['a'], [tally(10, 100)]),
    group(['b'], [tally(30, 100)]),
    group(['c'], [tally(20, 400)]),
    group(['d'], [tally(1, 100)]),
  ]
  const top: Partial<ReportQuestion> = { metrics: ['ctr'], top: 2, sort: { by: 'ctr', order: 'asc' } }
  expect(shown(table(top, groups))).toEqual([
    ['D', 1],
    ['C', 5],
    ['Others', 20],
  ])
  expect(table(top, groups).rows.map(({ isOthers }) => isOthers)).toEqual([false, false, true])
})

test('an unknown value is not zero: it has no figure and is sorted last both ways', () => {
  const unknown: Tally = { over: 0, under: 0, knownCount: 0, missing: 3 }
  const groups = [group(['a'], [unknown]), group(['b'], [tally(-5)]), group(['c'], [tally(7, 0, 2)])]
  for (const order of ['asc', 'desc'] as const)
    expect(table({ sort: { by: 'spend', order } }, groups).rows.at(-1)!.values).toEqual([null])
  const { totals, rows } = table({}, groups)
  expect(totals).toEqual({ values: [2], partial: [0] })
  expect(rows.map(({ partial }) => partial)).toEqual([[0], [], [0]])
})

test('a division by zero has no figure', () =>
  expect(table({ metrics: ['cpc'] }, [group(['a'], [tally(5, 0)])]).totals.values).toEqual([null]))

test('a split across has a column for each value, and the row in all', () => {
  const across = (row: string, key: string, over: number) =>
    group([row], [tally(over)], { column: named(key) })
  const answer = table({ columns: 'platform' }, [
    across('a', 'y', 2),
    across('a', 'x', 1),
    across('b', 'y', 5),
  ])
  expect(answer.heads.map(({ column, isTotal }) => column?.label ?? isTotal)).toEqual(['X', 'Y', true])
  expect(shown(answer)).toEqual([
    ['B', null, 5, 5],
    ['A', 1, 2, 3],
  ])
  expect(answer.totals.values).toEqual([1, 7, 8])
})

test('weeks below a client are in the order of time, unless the largest are requested', () => {
  const on = (client: string, week: string, spend: number) => group([client, week], [tally(spend)])
  const groups = [on('b', '2026-10-05', 9), on('a', '2026-10-12', 7), on('a', '2026-10-05', 1), on('b', '2026-10-12', 2)] // prettier-ignore
  const ordered = (more: Partial<ReportQuestion> = {}) =>
    table({ rows: ['client', 'week'], ...more }, groups).rows.map(({ names }) => names.map(({ key }) => key).join(' ')) // prettier-ignore
  expect(ordered()).toEqual(['a 2026-10-05', 'a 2026-10-12', 'b 2026-10-05', 'b 2026-10-12'])
  expect(ordered({ top: 2 }).slice(0, 2)).toEqual(['b 2026-10-05', 'a 2026-10-12'])
  expect(ordered({ sort: { by: 'spend', order: 'asc' } })[0]).toBe('a 2026-10-05')
})

test('running totals add up over time, separately in each lane; ratios run over their sums', () => {
  const on = (lane: string, day: string, over: number, under: number) =>
    group([lane, day], [tally(over, under)])
  const groups = [on('a', '2026-10-02', 1, 10), on('b', '2026-10-01', 5, 10), on('a', '2026-10-01', 3, 10)]
  const answer = table({ rows: ['client', 'day'], metrics: ['ctr'], running: true }, groups)
  expect(answer.rows.map(({ names, values }) => [names[0]!.key, names[1]!.key, values[0]])).toEqual([
    ['b', '2026-10-01', 50],
    ['a', '2026-10-01', 30],
    ['a', '2026-10-02', 20],
  ])
  expect(answer.totals.values).toEqual([30])
})

test.each<[string, Partial<ReportQuestion>, string[], (number | null)[], object]>([
  ['one currency stays native and exact', {}, ['USD'], [10], { currency: 'USD', isApproximate: false }],
  ['several are converted, and marked', {}, ['EUR', 'USD'], [15], { currency: 'EUR', isApproximate: true }],
  ['without a rate money is left out, and said', {}, ['EUR', 'GBP'], [10], { withoutRate: ['GBP'] }],
  [
    'native amounts of several have no sum',
    { currency: 'native' },
    ['EUR', 'USD'],
    [null],
    { isNative: true },
  ],
])('%s', (_name, question, currencies, total, money) => {
  const groups = currencies.map((currency) => group(['a'], [tally(10)], { currency }))
  const answer = table(question, groups)
  expect(answer.totals.values).toEqual(total)
  expect(answer.money).toMatchObject(money)
})

test('native amounts of several currencies each have a row of their own', () => {
  const groups = ['EUR', 'USD'].map((currency) => group(['a'], [tally(10)], { currency }))
  const { splits, rows } = table({ currency: 'native' }, groups)
  expect(splits).toEqual(['client', 'currency'])
  expect(rows.map(({ names }) => names[1]!.key)).toEqual(['EUR', 'USD'])
})

/** 1 USD is 0.5 EUR, and 200 JPY are one; there is no rate for GBP. */
const native = (question: Partial<ReportQuestion>, amounts: readonly (readonly [string, string, number])[]) =>
  table(
    { currency: 'native', ...question },
    amounts.map(([name, currency, over]) => group([name], [tally(over)], { currency })),
  )

test('native rows of several currencies are ranked by what they are worth; what has no rate comes last either way', () => {
  const amounts = [['a', 'GBP', 900], ['b', 'USD', 30], ['c', 'EUR', 20], ['d', 'JPY', 1_000]] as const // prettier-ignore
  const { rows, money } = native({}, amounts)
  // 20 euros, 30 dollars at 0.5, 1,000 yen at 0.005.
  expect(rows.map(({ names, values }) => [names[1]!.key, values[0]])).toEqual([
    ['EUR', 20],
    ['USD', 30],
    ['JPY', 1_000],
    ['GBP', 900],
  ])
  expect(money).toMatchObject({ rankedIn: 'EUR', withoutRate: ['GBP'] })
  const rising = native({ sort: { by: 'spend', order: 'asc' } }, amounts).rows
  expect(rising.map(({ names }) => names[1]!.key)).toEqual(['JPY', 'USD', 'EUR', 'GBP'])
  expect(native({ sort: { by: 'client', order: 'asc' } }, amounts).money.rankedIn).toBeNull()
})

test('rows beyond the top have a row for each native currency, and currencies are never added', () => {
  const { rows, total } = native({ top: 1 }, [['a', 'EUR', 90], ['b', 'EUR', 5], ['c', 'EUR', 4], ['d', 'USD', 3], ['e', 'USD', 2]]) // prettier-ignore
  expect(total).toBe(3)
  expect(
    rows.map(({ names, values, isOthers }) => [names[0]!.label, names[1]!.key, values[0], isOthers]),
  ).toEqual([
    // prettier-ignore
    ['A', 'EUR', 90, false],
    ['Others', 'EUR', 9, true],
    ['Others', 'USD', 5, true],
  ])
  const byCurrency = native({ rows: ['currency'], top: 1 }, [['EUR', 'EUR', 90], ['USD', 'USD', 3]]) // prettier-ignore
  expect(byCurrency.rows.map(({ names }) => names[0])).toEqual([
    { key: 'EUR', label: 'EUR' },
    { key: 'USD', label: 'Others USD' },
  ])
})

test('native running totals run separately in each currency', () => {
  const on = (day: string, currency: string, over: number) => group([day], [tally(over)], { currency })
  const groups = [on('2026-10-01', 'EUR', 1), on('2026-10-01', 'USD', 10), on('2026-10-02', 'EUR', 2), on('2026-10-02', 'USD', 20)] // prettier-ignore
  const { rows } = table({ rows: ['day'], running: true, currency: 'native' }, groups)
  expect(rows.map(({ names, values }) => [names[0]!.key, names[1]!.key, values[0]])).toEqual([
    ['2026-10-01', 'EUR', 1],
    ['2026-10-02', 'EUR', 3],
    ['2026-10-01', 'USD', 10],
    ['2026-10-02', 'USD', 30],
  ])
})

test('a total over several currencies is the same to the last digit however the report is split', () => {
  const chance = makeChance(41)
  const groups = Array.from({ length: 40 }, (_, at) =>
    group([String(at)], [tally(chance.between(0, 1_000_000) / MICROS)], {
      column: named(String(at % 3)),
      currency: chance.pick(['EUR', 'USD', 'JPY']),
      before: [tally(chance.between(0, 1_000_000) / MICROS)],
    }),
  )
  const question = { metrics: ['spend'] as MetricKey[], compare: 'previous' as const }
  const computeTotals = (overrides: Partial<ReportQuestion>, toKey: (key: string) => string) =>
    table(
      overrides,
      groups.map((one) => ({ ...one, row: [named(toKey(one.row[0]!.key))] })),
    ).totals.values.slice(-2)
  const inOneRow = computeTotals(question, () => 'all')
  expect(computeTotals(question, (key) => key)).toEqual(inOneRow)
  expect(computeTotals({ ...question, columns: 'platform' }, (key) => key)).toEqual(inOneRow)
  expect(computeTotals(question, (key) => String(Number(key) % 7))).toEqual(inOneRow)
})

test('shown rows add up to their total, and ratios to the ratio of their sums, for any question', () => {
  const chance = makeChance(19)
  const metrics: MetricKey[] = ['spend', 'impressions', 'ctr', 'margin_amount']
  for (let round = 0; round < 300; round++) {
    const groups = Array.from({ length: chance.between(0, 30) }, () =>
      group(
        [String(chance.between(0, 9)), `2026-10-0${chance.between(1, 9)}`],
        metrics.map(() =>
          chance.percent(30)
            ? { ...NO_TALLY, missing: 1 }
            : {
                over: chance.between(-1_000, 100_000),
                under: chance.between(0, 50_000),
                knownCount: 1,
                missing: 0,
              },
        ),
        {
          column: named(String(chance.between(0, 3))),
          currency: chance.pick(['EUR', 'USD']),
          before: metrics.map(() => tally(chance.between(0, 9), chance.between(0, 9))),
        },
      ),
    )
    const answer = table(
      {
        rows: ['client', 'day'],
        metrics,
        columns: 'platform',
        compare: 'previous',
        top: chance.percent(50) ? chance.between(1, 8) : null,
        sort: chance.percent(50)
          ? { by: chance.pick(metrics), order: chance.pick(['asc', 'desc'] as const) }
          : null,
      },
      groups,
    )
    for (const [at, { metric }] of answer.heads.entries()) {
      if (metric === 'ctr') continue
      const sum = answer.rows.reduce((all, { values }) => all + Math.round((values[at] ?? 0) * MICROS), 0)
      const isKnown = answer.rows.some(({ values }) => values[at] !== null)
      expect(answer.totals.values[at] === null).toBe(!isKnown)
      if (!isKnown) continue
      const gap = Math.abs(Math.round(answer.totals.values[at]! * MICROS) - sum)
      // Each converted amount is rounded by half a millionth at most.
      expect(gap).toBeLessThanOrEqual(answer.money.isApproximate ? groups.length / 2 + 1 : 0)
    }
  }
})
