import { isTime, type DimensionKey } from './dimensions.ts'
import type { DimensionValue, OpenRow } from './group.ts'
import type { ReportQuestion } from './question.ts'
import type { ReportMetricKey } from './report-metrics.ts'
import { figureOf } from './tally.ts'

type Order = (one: OpenRow, other: OpenRow) => number

/** The order that was asked for; without one, as time passes, or the most of the first metric first. Equal rows stand by name. */
export function inOrder(question: ReportQuestion): Order {
  const { rows, metrics, sort } = question
  const { by, order: way } = sort ?? firstOrder(question)
  const isRising = way === 'asc'
  const at = (rows as readonly string[]).indexOf(by)
  const main = at >= 0 ? byName(rows, at, isRising) : byFigure(metrics, by as ReportMetricKey, isRising)
  const ties = rows.map((_, place) => byName(rows, place, true))
  return (one, other) => {
    for (const order of [main, ...ties]) {
      const said = order(one, other)
      if (said !== 0) return said
    }
    return compared(keysOf(one), keysOf(other))
  }
}

const firstOrder = ({ rows, metrics }: ReportQuestion): NonNullable<ReportQuestion['sort']> =>
  rows[0] !== undefined && isTime(rows[0])
    ? { by: rows[0], order: 'asc' }
    : { by: metrics[0]!, order: 'desc' }

const keysOf = ({ names }: OpenRow): string => names.map(({ key }) => key).join('\0')
const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function byName(rows: readonly DimensionKey[], at: number, isRising: boolean): Order {
  const text = ({ key, label }: DimensionValue) => (isTime(rows[at]!) ? key : label.toLowerCase())
  const sign = isRising ? 1 : -1
  return (one, other) => sign * compared(text(one.names[at]!), text(other.names[at]!))
}

/** What is not known comes last, whichever way. */
function byFigure(metrics: readonly ReportMetricKey[], metric: ReportMetricKey, isRising: boolean): Order {
  const at = metrics.indexOf(metric)
  const sign = isRising ? 1 : -1
  const figure = (row: OpenRow) => figureOf(metric, row.whole.now[at]!)
  return (one, other) => {
    const [a, b] = [figure(one), figure(other)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return a === b ? 0 : a < b ? -sign : sign
  }
}
