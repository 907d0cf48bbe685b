import type { AdPlatformKey, MetricKey } from '@flightdeck/domain'
import {
  isTime,
  REPORT_LIMITS,
  type DimensionKey,
  type DimensionValue,
  type ReportGroup,
  type Tally,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../delivery/index.ts'
import { addRun } from './add-run.ts'
import type { ReportAsked } from './asked.ts'
import { bucketsOf, type Bucket } from './buckets.ts'
import { membersOf, type Member } from './members.ts'
import { openTallies } from './tallies.ts'

export type AddedUp = {
  groups: ReportGroup[]
  /** Which platforms did not report all of a metric. */
  missing: { metric: MetricKey; platform: AdPlatformKey }[]
  accounts: number[]
  isTooMuch: boolean
}

/**
 * Adds up days of entities by the splits of a question. Entities keep their names whatever the day, so each is put into a
 * part once; then days go by bucket after bucket, a column from end to end.
 */
export function addUp(
  delivery: DeliverySnapshot,
  asked: ReportAsked,
  metrics: readonly MetricKey[],
  isTop: boolean,
): AddedUp {
  const members = membersOf(delivery, asked, isTop)
  const parts = partsOf(asked, members)
  const placed = { members, places: Int32Array.from(members, ({ place }) => place) }
  const tallies = openTallies(asked.question.metrics, metrics)
  const groups: ReportGroup[] = []
  const index = new Int32Array(parts.names.length)
  let cells = 0
  for (const bucket of bucketsOf(asked)) {
    index.fill(-1)
    const slots: number[] = []
    const slotOf = (member: number) => {
      const part = parts.of[member]!
      if (index[part]! < 0) index[part] = slots.push(part) - 1
      return index[part]!
    }
    for (const run of bucket.runs) addRun(delivery.world.snapshot, placed, metrics, run, { tallies, slotOf })
    cells += slots.length * asked.question.metrics.length
    if (cells > REPORT_LIMITS.cells) return { groups: [], missing: [], accounts: [], isTooMuch: true }
    slots.forEach((part, slot) => groups.push(groupOf(asked, parts.names[part]!, bucket, tallies.of(slot))))
    tallies.clear()
  }
  const accounts = [...new Set(members.map(({ accountNo }) => accountNo))]
  return { groups, missing: tallies.missing(), accounts, isTooMuch: false }
}

type Part = { names: ReadonlyMap<DimensionKey, DimensionValue>; currency: string }
type Parts = { of: Int32Array; names: Part[] }

/** By everything but time; amounts of two currencies are never in one. */
function partsOf({ question: { rows, columns } }: ReportAsked, members: readonly Member[]): Parts {
  const splits = [...rows, ...(columns === null ? [] : [columns])].filter((split) => !isTime(split))
  const known = new Map<string, number>()
  const names: Part[] = []
  const of = Int32Array.from(members, ({ currency, nameIn }) => {
    const own = splits.map((split) => [split, nameIn(split)] as const)
    const key = [currency, ...own.map(([, name]) => name.key)].join('\0')
    let part = known.get(key)
    if (part === undefined) known.set(key, (part = names.push({ names: new Map(own), currency }) - 1))
    return part
  })
  return { of, names }
}

function groupOf(
  { question: { rows, columns }, shift }: ReportAsked,
  { names, currency }: Part,
  bucket: Bucket,
  { now, before }: { now: Tally[]; before: Tally[] },
): ReportGroup {
  const nameIn = (split: DimensionKey): DimensionValue =>
    (isTime(split) ? bucket.names.get(split) : names.get(split)) ?? { key: '', label: '' }
  return {
    row: rows.map(nameIn),
    column: columns === null ? null : nameIn(columns),
    currency,
    now,
    before: shift === null ? null : before,
  }
}
