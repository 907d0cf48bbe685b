import type { ReportAnswer } from '@flightdeck/contract/reports'

const mostBars = 10
const mostLines = 6

export type ChartLine = { label: string; values: (number | null)[] }
type Row = ReportAnswer['rows'][number]

const number = (value: string | null | undefined) => (value == null ? null : Number(value))

/** The largest rows of the first metric, each as a part of the largest. */
export function barsOf({ rows, heads }: Pick<ReportAnswer, 'rows' | 'heads'>) {
  const at = Math.max(
    0,
    heads.findIndex(({ is_total: isTotal, column }) => isTotal || column === null),
  )
  const known = rows.flatMap((row) => {
    const value = row.values[at] ?? null
    return value === null ? [] : [{ row, value, amount: Number(value) }]
  })
  const most = Math.max(0, ...known.map(({ amount }) => amount))
  return {
    bars: known.slice(0, mostBars).map(({ row, value, amount }) => ({
      row,
      value,
      label:
        row.names
          .map(({ label }) => label)
          .filter(Boolean)
          .join(' · ') || 'All',
      share: most > 0 ? Math.max(0, (100 * amount) / most) : 0,
    })),
    left: Math.max(0, known.length - mostBars),
  }
}

/** The first metric over time: a line for each value of the other splits, or of the split across. */
export function linesOf({ rows, heads, splits }: Pick<ReportAnswer, 'rows' | 'heads' | 'splits'>) {
  const meant = rows.filter((row) => !row.is_others)
  const keys = [
    ...new Map(meant.map(({ names }) => [names[0]?.key ?? '', names[0]?.label ?? ''])).entries(),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const places = new Map(keys.map(([key], at) => [key, at]))
  const across = heads.flatMap((head, at) =>
    head.column !== null && !head.is_before && head.metric === heads[0]!.metric ? [at] : [],
  )
  const lines =
    across.length > 0
      ? across.map((at) => lineOf(heads[at]!.column!.label, meant, at, places))
      : splits.length > 1
        ? [...Map.groupBy(meant, otherNames)].map(([label, own]) => lineOf(label, own, 0, places))
        : [lineOf(heads[0]!.label, meant, 0, places)]
  const shown = lines.slice(0, mostLines)
  const values = shown.flatMap((line) => line.values.filter((value) => value !== null))
  return {
    lines: shown,
    points: keys.map(([, label]) => label),
    most: Math.max(0, ...values),
    least: Math.min(0, ...values),
  }
}

const otherNames = ({ names }: Row) =>
  names
    .slice(1)
    .map(({ label }) => label)
    .join(' · ')

function lineOf(
  label: string,
  rows: readonly Row[],
  at: number,
  places: ReadonlyMap<string, number>,
): ChartLine {
  const values = Array.from<number | null>({ length: places.size }).fill(null)
  for (const { names, values: own } of rows) values[places.get(names[0]?.key ?? '')!] = number(own[at])
  return { label, values }
}
