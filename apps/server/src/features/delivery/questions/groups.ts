import type { Measure, SnapshotType } from '@flightdeck/domain'
import type { SnapshotEntity } from '../snapshot/delivery-snapshot.ts'
import { question, type OfOrganisation } from '../thread/questions.ts'
import { sumsOf, type DaySpan, type MeasureSums } from './sums.ts'

/** Grouping keys. Amounts of two currencies are never added up. */
const GROUPS = {
  platform: ({ platform }: SnapshotEntity) => platform,
  account: ({ accountNo }: SnapshotEntity) => String(accountNo),
  parent: ({ ancestors }: SnapshotEntity) => String(ancestors[0] ?? ''),
} as const

export type GroupsInput = OfOrganisation & {
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
export const groups = question({
  needs: ({ span }: GroupsInput) => ({ spans: [{ ...span, eachDay: false }] }),
  piece({ entities }, { type, by, measures, span }): DeliveryGroup[] {
    const found = new Map<string, DeliveryGroup>()
    for (const entity of entities[type])
      add(found, {
        key: GROUPS[by](entity),
        currency: entity.currency,
        entities: 1,
        ...known(sumsOf(entity, measures, span)),
      })
    return [...found.values()]
  },
  answer(_input, pieces): DeliveryGroup[] {
    const found = new Map<string, DeliveryGroup>()
    for (const group of pieces.flat()) add(found, group)
    return [...found.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  },
})

const nameOf = ({ key, currency }: DeliveryGroup): string => `${key} ${currency}`

function known(sums: MeasureSums): Pick<DeliveryGroup, 'sums' | 'unknown'> {
  const all = Object.entries(sums) as [Measure, number | null][]
  return {
    sums: Object.fromEntries(all.map(([measure, sum]) => [measure, sum ?? 0])),
    unknown: Object.fromEntries(all.map(([measure, sum]) => [measure, Number(sum === null)])),
  }
}

function add(found: Map<string, DeliveryGroup>, group: DeliveryGroup): void {
  const there = found.get(nameOf(group))
  if (!there) {
    found.set(nameOf(group), group)
    return
  }
  there.entities += group.entities
  for (const measure of Object.keys(group.sums) as Measure[]) {
    there.sums[measure] = (there.sums[measure] ?? 0) + group.sums[measure]!
    there.unknown[measure] = (there.unknown[measure] ?? 0) + group.unknown[measure]!
  }
}
