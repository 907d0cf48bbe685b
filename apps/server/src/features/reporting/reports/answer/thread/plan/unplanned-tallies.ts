import { planCover, type GroupTable, type PlacedPlan, type PlannedDays } from '@flightdeck/domain/reports'
import { historyIn } from '@flightdeck/engine'
import type { DeliverySnapshot } from '../../../../../data/delivery/index.ts'
import type { ReportRequest } from '../requests.ts'
import { buildBuckets } from '../buckets.ts'
import { groupTable, type BucketTallies } from '../group-table.ts'
import { selectMembers } from '../members.ts'
import { memberParts } from '../parts.ts'
import { openTallies } from '../tallies.ts'

/** Days on which something was delivered that no plan says, as missing from the side of the plans. */
export function unplannedTallies(
  delivery: DeliverySnapshot,
  request: ReportRequest,
  placed: readonly PlacedPlan[],
): GroupTable {
  const { metrics } = request.question
  const members = selectMembers(delivery, request, false)
  const parts = memberParts(request, members)
  const cover = planCover(metrics, placed)
  const planned = members.entities.map(({ entityNo, ancestors }) => {
    const family = [entityNo, ...ancestors]
    return metrics.map((metric) => cover(metric, family))
  })
  const histories = Array.from(members.places, (place) => historyIn(delivery.world.snapshot, place))
  const bucketTallies = buildBuckets(request).map((bucket): BucketTallies => {
    const tallies = openTallies(metrics, parts.count, true)
    const unplannedRows = new Float64Array(parts.count)
    for (const [member, { rows }] of histories.entries())
      for (const { from, to } of bucket.runs) {
        const all = rows(from, to)
        if (all === 0) continue
        const part = parts.of[member]!
        for (const [nth, metric] of metrics.entries()) {
          const left = all - plannedRows(rows, planned[member]![nth]!, from, to)
          if (left <= 0) continue
          const { numbers, from: first, each } = tallies.side(metric, true)
          numbers[part * each + first + 3]! += left
          unplannedRows[part]! += left
        }
      }
    tallies.see(unplannedRows)
    return { bucket, ...tallies.kept() }
  })
  return groupTable(request, parts, bucketTallies)
}

/** How many of the days that were reported in a span are planned. */
function plannedRows(
  rows: (from: number, to: number) => number,
  planned: readonly PlannedDays[],
  from: number,
  to: number,
): number {
  let all = 0
  for (const days of planned)
    if (days.from <= to && days.to >= from) all += rows(Math.max(days.from, from), Math.min(days.to, to))
  return all
}
