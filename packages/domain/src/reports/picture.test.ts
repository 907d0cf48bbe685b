import { expect, test } from 'vitest'
import { chartFor, type ChartKind } from './chart.ts'
import { buildLines, buildPicture } from './picture.ts'

const head = (column: string | null = null, isTotal = false, isBefore = false) => ({
  metric: 'spend' as const,
  label: 'Spend',
  column: column === null ? null : { key: column, label: column },
  is_total: isTotal,
  is_before: isBefore,
})
const row = (names: string[], ...values: (string | null)[]) => ({
  names: names.map((key) => ({ key, label: key })),
  values,
  is_others: false,
})
const split = (key: string) => ({ key, label: key })
const answer = (chart: ChartKind, heads: ReturnType<typeof head>[], ...rows: ReturnType<typeof row>[]) => ({
  chart,
  question: { compare: 'previous' as const },
  heads,
  rows,
  splits: rows[0]?.names ?? [],
  currency: 'GBP' as string | null,
})

test('a day without a value is a gap in its line', () => {
  const rows = [row(['2026-10-02', 'a'], '2'), row(['2026-10-01', 'a'], '1'), row(['2026-10-01', 'b'], '9')]
  const { lines, points } = buildLines({
    question: { compare: null },
    heads: [head()],
    splits: [split('day'), split('client')],
    rows,
  })
  expect(points).toEqual(['2026-10-01', '2026-10-02'])
  expect(lines).toEqual([
    { label: 'a', values: [1, 2] },
    { label: 'b', values: [9, null] },
  ])
})

test('a split across has a line for each value, without the total', () => {
  const heads = [head('x'), head('y'), head(null, true)]
  const { lines } = buildLines({
    question: { compare: null },
    heads,
    splits: [split('day')],
    rows: [row(['2026-10-01'], '1', null, '1')],
  })
  expect(lines.map(({ label }) => label)).toEqual(['x', 'y'])
})

test('the six largest of several lines are drawn, and none of very many', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      row(['2026-10-01', `line ${at}`], String(at + 1)),
      row(['2026-10-02', `line ${at}`], '1'),
    ]).flat()
  const picture = buildPicture(answer('line', [head()], ...lines(8)))!
  expect(picture.series.map(({ label }) => label)).toEqual([7, 6, 5, 4, 3, 2].map((at) => `line ${at}`))
  expect(picture.left).toBe(2)
  expect(buildPicture(answer('line', [head()], ...lines(25)))).toBeNull()
})

test('a compared value is drawn beside its bar', () => {
  const picture = buildPicture(
    answer('bar', [head(), head(null, false, true)], row(['a', 'b'], '10', '8'), row(['c', ''], '5', null)),
  )
  expect(picture).toEqual({
    kind: 'bar',
    points: ['a · b', 'c'],
    series: [
      { label: 'Now', values: [10, 5] },
      { label: 'Before', values: [8, null] },
    ],
    left: 0,
  })
})

test('a matrix is stacked by its split across while that is read, and otherwise shows its totals', () => {
  const few = [head('x'), head('y'), head(null, true)]
  expect(buildPicture(answer('matrix', few, row(['a'], '10', '1', '11')))).toMatchObject({
    kind: 'stacked',
    series: [
      { label: 'x', values: [10] },
      { label: 'y', values: [1] },
    ],
  })
  const many = [...Array.from({ length: 8 }, (_, at) => head(String(at))), head(null, true)]
  const rows = ['a', 'b'].map((name) => row([name], ...Array.from({ length: 8 }, () => '1'), '8'))
  expect(buildPicture(answer('matrix', many, ...rows))).toMatchObject({ kind: 'bar', series: [{ values: [8, 8] }] }) // prettier-ignore
})

test('a single figure, only zeros, or a table has no picture', () => {
  expect(buildPicture(answer('bar', [head()], row(['a'], '10')))).toBeNull()
  expect(buildPicture(answer('bar', [head()], row(['a'], '0'), row(['b'], '0')))).toBeNull()
  expect(buildPicture(answer('none', [head()], row([], '10')))).toBeNull()
})

test('rows beyond the first twelve are counted', () => {
  const rows = Array.from({ length: 15 }, (_, at) => row([String(at)], String(at + 1)))
  expect(buildPicture(answer('bar', [head()], ...rows))).toMatchObject({ left: 3 })
})

test('plans are drawn beside delivery, as a bar or as a line', () => {
  const heads = [head(), head(null, false, true)]
  const againstPlan = { question: { compare: 'plan' as const } }
  const bars = buildPicture({
    ...answer('bar', heads, row(['a'], '10', '8'), row(['b'], '5', null)),
    ...againstPlan,
  })
  expect(bars!.series).toEqual([
    { label: 'Actual', values: [10, 5] },
    { label: 'Plan', values: [8, null] },
  ])
  const lines = buildPicture({ ...answer('line', heads, row(['2026-10-01'], '10', '8'), row(['2026-10-02'], '5', null)), ...againstPlan }) // prettier-ignore
  expect(lines!.series).toEqual([
    { label: 'Spend', values: [10, 5] },
    { label: 'Plan', values: [8, null] },
  ])
})

test('amounts in several native currencies are in no picture together; counts are', () => {
  const rows = [row(['a', 'JPY'], '1000000'), row(['b', 'GBP'], '500000')]
  const inPounds = answer('bar', [head()], ...rows)
  expect(buildPicture(inPounds)).not.toBeNull()
  expect(buildPicture({ ...inPounds, currency: null })).toBeNull()
  const countHead = { ...head(), metric: 'impressions' as const }
  expect(buildPicture({ ...answer('bar', [countHead as never], ...rows), currency: null })).not.toBeNull()
})

test('weeks below a client are a line for each client, in the order of time', () => {
  const rows = [
    row(['b', '2026-10-12'], '3'),
    row(['a', '2026-10-12'], '4'),
    row(['a', '2026-10-05'], '1'),
    row(['b', '2026-10-05'], '2'),
  ]
  const { lines, points } = buildLines({ question: { compare: null }, heads: [head()], splits: [split('client'), split('week')], rows }) // prettier-ignore
  expect(points).toEqual(['2026-10-05', '2026-10-12'])
  expect(Object.fromEntries(lines.map(({ label, values }) => [label, values]))).toEqual({
    a: [1, 4],
    b: [2, 3],
  })
  expect(chartFor({ rows: ['client', 'week'], columns: null })).toBe('line')
  expect(chartFor({ rows: ['client', 'weekday'], columns: null })).toBe('bar')
})
