import type { MetricKey } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { REPORT_LIMITS, type GroupTable } from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import { addRun } from './add-run.ts'
import type { ReportRequest } from './requests.ts'
import { buildBuckets } from './buckets.ts'
import { groupTable, type BucketTallies } from './group-table.ts'
import { selectMembers } from './members.ts'
import { memberParts } from './parts.ts'
import { openTallies } from './tallies.ts'

export type AddedUp = {
  /** Null if there would be too many cells. */
  groups: GroupTable | null
  /** Platforms that did not report all of a metric. */
  missing: { metric: MetricKey; platform: AdPlatformKey }[]
  accounts: number[]
}

/** Adds up days of entities by the splits of a question, bucket by bucket and column by column. */
export function addUp(
  delivery: DeliverySnapshot,
  request: ReportRequest,
  metrics: readonly MetricKey[],
  isTop: boolean,
): AddedUp {
  const { question, shift } = request
  const members = selectMembers(delivery, request, isTop)
  const parts = memberParts(request, members)
  const added = { snapshot: delivery.world.snapshot, members, parts }
  const lacks = new Map(metrics.map((metric) => [metric, new Set<AdPlatformKey>()]))
  const lacking = (metric: MetricKey, platform: AdPlatformKey) => void lacks.get(metric)!.add(platform)
  const bucketTallies: BucketTallies[] = []
  let cells = 0
  for (const bucket of buildBuckets(request)) {
    const tallies = openTallies(question.metrics, parts.count, shift !== null)
    for (const run of bucket.runs) addRun(added, metrics, run, { tallies, lacking })
    const filledTallies = tallies.kept()
    cells += filledTallies.parts.length * question.metrics.length
    if (cells > REPORT_LIMITS.cells) return { groups: null, missing: [], accounts: [] }
    bucketTallies.push({ bucket, ...filledTallies })
  }
  return {
    groups: groupTable(request, parts, bucketTallies),
    missing: [...lacks].flatMap(([metric, platforms]) => [...platforms].map((platform) => ({ metric, platform }))), // prettier-ignore
    accounts: [...new Set(members.accountNos)],
  }
}
