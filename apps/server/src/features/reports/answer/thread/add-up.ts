import type { AdPlatformKey, MetricKey } from '@flightdeck/domain'
import { REPORT_LIMITS, type GroupTable } from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../delivery/index.ts'
import { addRun } from './add-run.ts'
import type { ReportRequest } from './asked.ts'
import { bucketsOf } from './buckets.ts'
import { groupTable, type BucketTallies } from './group-table.ts'
import { membersOf } from './members.ts'
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
  asked: ReportRequest,
  metrics: readonly MetricKey[],
  isTop: boolean,
): AddedUp {
  const { question, shift } = asked
  const members = membersOf(delivery, asked, isTop)
  const parts = memberParts(asked, members)
  const added = { snapshot: delivery.world.snapshot, members, parts }
  const lacks = new Map(metrics.map((metric) => [metric, new Set<AdPlatformKey>()]))
  const lacking = (metric: MetricKey, platform: AdPlatformKey) => void lacks.get(metric)!.add(platform)
  const found: BucketTallies[] = []
  let cells = 0
  for (const bucket of bucketsOf(asked)) {
    const tallies = openTallies(question.metrics, parts.count, shift !== null)
    for (const run of bucket.runs) addRun(added, metrics, run, { tallies, lacking })
    const kept = tallies.kept()
    cells += kept.parts.length * question.metrics.length
    if (cells > REPORT_LIMITS.cells) return { groups: null, missing: [], accounts: [] }
    found.push({ bucket, ...kept })
  }
  return {
    groups: groupTable(asked, parts, found),
    missing: [...lacks].flatMap(([metric, platforms]) => [...platforms].map((platform) => ({ metric, platform }))), // prettier-ignore
    accounts: [...new Set(members.accountNos)],
  }
}
