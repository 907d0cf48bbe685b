import {
  isLevel,
  isSegment,
  isTime,
  segmentKey,
  type DimensionKey,
  type DimensionValue,
  type PlacedPlan,
  type PlannedFlight,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../../delivery/index.ts'
import type { ReportRequest } from '../asked.ts'
import { isWithin, knownIn, nameOf, saidIn, type Entity } from '../entity-names.ts'
import { allMembers, type Members } from '../members.ts'

/** Plans to compare with, and names of plans that the question covers only in part. */
export type PlansPlaced = { placed: (PlacedPlan & { name: string })[]; undivided: string[] }

/** A plan belongs to a group if everything at or below its entity does. Plans are never divided. */
export function placePlans(
  delivery: DeliverySnapshot,
  asked: ReportRequest,
  plans: readonly PlannedFlight[],
): PlansPlaced {
  const { rows, columns, filters, dataset } = asked.question
  const splits = [...rows, ...(columns === null ? [] : [columns])].filter((split) => !isTime(split))
  const narrowed = filters.filter(({ dimension }) => !isTime(dimension))
  const known = knownIn(delivery)
  const places = openPlaces(delivery, asked, new Set(plans.map(({ entityNo }) => entityNo)))
  const found: PlansPlaced = { placed: [], undivided: [] }
  for (const flight of plans) {
    const entity = known(flight.entityNo)
    if (!entity || (entity.type === 'deal_id') !== (dataset === 'deals')) continue
    const within = narrowed.map((filter) => places.isIn(entity, filter))
    if (within.includes(false)) continue
    const names = splits.map((split) => [split, places.nameIn(entity, split)] as const)
    if (within.includes(null) || names.some(([, name]) => name === null)) {
      found.undivided.push(entity.name)
      continue
    }
    const { name, currency, ancestors } = entity
    found.placed.push({ flight, name, currency, ancestors, names: new Map(names as [DimensionKey, DimensionValue][]) }) // prettier-ignore
  }
  return found
}

function openPlaces(delivery: DeliverySnapshot, asked: ReportRequest, planned: ReadonlySet<number>) {
  const members = allMembers(delivery, asked, false)
  const below = membersBelow(members, planned)
  const ownName = openOwnNames(delivery, asked)
  return {
    /** Common name of an entity and all below it; null where they differ. */
    nameIn(entity: Entity, split: DimensionKey): DimensionValue | null {
      const own = below.get(entity.entityNo)
      const name = ownName(entity, split)
      if (!own) return isLevel(split) && name.key === '-' ? null : name
      const { names, of, keyOf } = members.namesIn(split)
      const first = names[of[own[0]!]!]!
      const isOne = own.every((member) => keyOf[of[member]!] === keyOf[of[own[0]!]!])
      return isOne && (!isLevel(split) || first.key === name.key) ? first : null
    },
    /** Whether a filter covers everything at or below an entity, or nothing; null for a part. */
    isIn(entity: Entity, filter: ReportFilter): boolean | null {
      const own = below.get(entity.entityNo)
      if (!own) return isWithin(ownName(entity, filter.dimension), filter)
      const { names, of } = members.namesIn(filter.dimension)
      const meant = own.filter((member) => isWithin(names[of[member]!]!, filter)).length
      return meant === own.length ? true : meant === 0 ? false : null
    },
  }
}

/** Members that are some entities or belong to them. */
function membersBelow({ entities }: Members, meant: ReadonlySet<number>): Map<number, number[]> {
  const found = new Map<number, number[]>()
  const add = (entityNo: number, member: number) => {
    if (!meant.has(entityNo)) return
    const own = found.get(entityNo)
    if (own) own.push(member)
    else found.set(entityNo, [member])
  }
  for (const [member, { entityNo, ancestors }] of entities.entries()) {
    add(entityNo, member)
    for (const above of ancestors) add(above, member)
  }
  return found
}

function openOwnNames(delivery: DeliverySnapshot, { accounts, segments }: ReportRequest) {
  const known = knownIn(delivery)
  const accountNames = new Map(accounts.map(({ accountNo, name }) => [accountNo, name]))
  return (entity: Entity, dimension: DimensionKey): DimensionValue =>
    isSegment(dimension)
      ? saidIn(entity, segments.get(segmentKey(dimension)) ?? new Map())
      : nameOf(entity, dimension, known, accountNames)
}
