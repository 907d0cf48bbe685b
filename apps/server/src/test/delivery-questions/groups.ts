import type { Measure } from '@flightdeck/domain/delivery'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import type { SnapshotEntity } from '../../features/data/delivery/snapshot/delivery-snapshot.ts'
import { type OrganisationScope, defineQuery } from '../../features/data/delivery/thread/questions.ts'
import { sumMeasures, type DaySpan, type MeasureSums } from './sums.ts'

/** Grouping keys. Amounts of two currencies are never added up. */
const GROUPS = {
  platform: ({ platform }: SnapshotEntity) => platform,
  account: ({ accountNo }: SnapshotEntity) => String(accountNo),
  parent: ({ ancestors }: SnapshotEntity) => String(ancestors[0] ?? ''),
} as const

export type GroupsInput = OrganisationScope & {
  type: SnapshotType
  by: keyof typeof GROUPS
  measures: Measure[]
  span: DaySpan
}
export type DeliveryGroup = {
  key: string
  currency: string
  entities: number
  /** Sums over entities with known values. */
  sums: MeasureSums
  /** Number of entities with an unknown value, by measure. */
  unknown: Partial<Record<Measure, number>>
}

/** Delivery of all entities of a type in a window, by group. */
export const groups = defineQuery({
  needs: ({ span }: GroupsInput) => ({ spans: [{ ...span, eachDay: false }] }),
  piece({ entities }, { type, by, measures, span }): DeliveryGroup[] {
    const groupsByKey = new Map<string, DeliveryGroup>()
    for (const entity of entities[type])
      add(groupsByKey, {
        key: GROUPS[by](entity),
        currency: entity.currency,
        entities: 1,
        ...splitUnknown(sumMeasures(entity, measures, span)),
      })
    return [...groupsByKey.values()]
  },
  answer(_input, pieces): DeliveryGroup[] {
    const groupsByKey = new Map<string, DeliveryGroup>()
    for (const group of pieces.flat()) add(groupsByKey, group)
    return [...groupsByKey.values()].toSorted((one, other) => (groupKey(one) < groupKey(other) ? -1 : 1))
  },
})

const groupKey = ({ key, currency }: DeliveryGroup): string => `${key} ${currency}`

function splitUnknown(sums: MeasureSums): Pick<DeliveryGroup, 'sums' | 'unknown'> {
  const all = Object.entries(sums) as [Measure, number | null][]
  return {
    sums: Object.fromEntries(all.map(([measure, sum]) => [measure, sum ?? 0])),
    unknown: Object.fromEntries(all.map(([measure, sum]) => [measure, Number(sum === null)])),
  }
}

function add(groupsByKey: Map<string, DeliveryGroup>, group: DeliveryGroup): void {
  const there = groupsByKey.get(groupKey(group))
  if (!there) {
    groupsByKey.set(groupKey(group), group)
    return
  }
  there.entities += group.entities
  for (const measure of Object.keys(group.sums) as Measure[]) {
    there.sums[measure] = (there.sums[measure] ?? 0) + group.sums[measure]!
    there.unknown[measure] = (there.unknown[measure] ?? 0) + group.unknown[measure]!
  }
}
