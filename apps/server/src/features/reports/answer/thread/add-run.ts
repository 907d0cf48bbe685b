import type { Measure, MetricKey } from '@flightdeck/domain'
import { measuresOf, summedHow } from '@flightdeck/domain/reports'
import { historyIn, spanLacks, spanRows, spanSums, type Snapshot } from '@flightdeck/engine'
import type { Run } from './buckets.ts'
import type { Member } from './members.ts'
import type { Tallies } from './tallies.ts'

/** Members, and their places in the columns beside them. */
export type PlacedMembers = { members: readonly Member[]; places: Int32Array }

type Into = { tallies: Tallies; slotOf: (member: number) => number }

/** Adds days in a row of every member to the groups they are in, a metric after the other. */
export function addRun(
  snapshot: Snapshot,
  { members, places: all }: PlacedMembers,
  metrics: readonly MetricKey[],
  run: Run,
  { tallies, slotOf }: Into,
): void {
  const { from, to, isBefore } = run
  const rows = new Float64Array(members.length)
  spanRows(snapshot, { places: all, from, to }, rows)
  const running = Int32Array.from(members.keys()).filter((at) => rows[at]! > 0)
  const slots = running.map(slotOf)
  tallies.fit(slots.reduce((most, slot) => Math.max(most, slot + 1), 0))
  const span = { places: running.map((at) => all[at]!), from, to }
  const columns = columnsOf(snapshot, span)
  metrics.forEach((metric, which) => {
    const how = summedHow(metric)
    const of = columns.sums(how.of)
    const less = 'less' in how && how.less !== undefined ? columns.sums(how.less) : null
    const by = how.kind === 'ratio' ? columns.sums(how.by) : null
    for (let at = 0; at < running.length; at++) {
      const over = of[at]! - (less ? less[at]! : 0)
      const under = by ? by[at]! : 0
      if (!Number.isNaN(over) && !Number.isNaN(under))
        tallies.add(slots[at]!, which, isBefore, over, under, rows[running[at]!]!)
      else if (measuresOf(metric).some((measure) => columns.lacks(measure)[at] === rows[running[at]!]))
        tallies.lack(slots[at]!, which, isBefore, rows[running[at]!]!, members[running[at]!]!.platform)
      else addDays(snapshot, members[running[at]!]!, metric, run, { tallies, slot: slots[at]!, which })
    }
  })
}

type Span = { places: Int32Array; from: number; to: number }

/** What metrics are made of, each measure read once. */
function columnsOf(snapshot: Snapshot, span: Span) {
  const read = (fill: typeof spanSums) => {
    const known = new Map<Measure, Float64Array>()
    return (measure: Measure): Float64Array => {
      let column = known.get(measure)
      if (!column) {
        known.set(measure, (column = new Float64Array(span.places.length)))
        fill(snapshot, measure, span, column)
      }
      return column
    }
  }
  return { sums: read(spanSums), lacks: read(spanLacks) }
}

type OneGroup = { tallies: Tallies; slot: number; which: number }

/** Whoever lacks something on some of the days counts with the days that have it. */
function addDays(
  snapshot: Snapshot,
  { place, platform }: Member,
  metric: MetricKey,
  { from, to, isBefore }: Run,
  { tallies, slot, which }: OneGroup,
): void {
  const how = summedHow(metric)
  const { rows, sum } = historyIn(snapshot, place)
  for (let day = from; day <= to; day++) {
    if (rows(day, day) === 0) continue
    const less = 'less' in how && how.less !== undefined ? sum(how.less, day, day) : 0
    const over = sum(how.of, day, day) - less
    const under = how.kind === 'ratio' ? sum(how.by, day, day) : 0
    if (Number.isNaN(over) || Number.isNaN(under)) tallies.lack(slot, which, isBefore, 1, platform)
    else tallies.add(slot, which, isBefore, over, under, 1)
  }
}
