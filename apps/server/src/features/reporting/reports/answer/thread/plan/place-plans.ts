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
import type { DeliverySnapshot } from '../../../../../data/delivery/index.ts'
import type { ReportRequest } from '../requests.ts'
import { isWithin, entityFinder, entityValue, saidIn, type Entity } from '../entity-names.ts'
import { allMembers, type Members } from '../members.ts'

/** Plans to compare with, and names of plans that the question covers only in part. */
export type PlansPlaced = { placed: (PlacedPlan & { name: string })[]; undivided: string[] }

/** A plan belongs to a group if everything at or below its entity does. Plans are never divided. */
export function placePlans(
  delivery: DeliverySnapshot,
  request: ReportRequest,
  plans: readonly PlannedFlight[],
): PlansPlaced {
  const { rows, columns, filters, dataset } = request.question
  const splits = [...rows, ...(columns === null ? [] : [columns])].filter((split) => !isTime(split))
  const narrowed = filters.filter(({ dimension }) => !isTime(dimension))
  const findEntity = entityFinder(delivery)
  const places = openPlaces(delivery, request, new Set(plans.map(({ entityNo }) => entityNo)))
  const result: PlansPlaced = { placed: [], undivided: [] }
  for (const flight of plans) {
    const entity = findEntity(flight.entityNo)
    if (!entity || (entity.type === 'deal_id') !== (dataset === 'deals')) continue
    const within = narrowed.map((filter) => places.isIn(entity, filter))
    if (within.includes(false)) continue
    const names = splits.map((split) => [split, places.nameIn(entity, split)] as const)
    if (within.includes(null) || names.some(([, name]) => name === null)) {
      result.undivided.push(entity.name)
      continue
    }
    const { name, currency, ancestors } = entity
    result.placed.push({ flight, name, currency, ancestors, names: new Map(names as [DimensionKey, DimensionValue][]) }) // prettier-ignore
  }
  return result
}

function openPlaces(delivery: DeliverySnapshot, request: ReportRequest, planned: ReadonlySet<number>) {
  const members = allMembers(delivery, request, false)
  const below = membersBelow(members, planned)
  const ownName = openOwnNames(delivery, request)
  return {
    /** Common name of an entity and all below it; null where they differ. */
    nameIn(entity: Entity, split: DimensionKey): DimensionValue | null {
      const own = below.get(entity.entityNo)
      const name = ownName(entity, split)
      if (!own) return isLevel(split) && name.key === '-' ? null : name
      const { names, nameByMember, keyByName } = members.namesIn(split)
      const first = names[nameByMember[own[0]!]!]!
      const isOne = own.every(
        (member) => keyByName[nameByMember[member]!] === keyByName[nameByMember[own[0]!]!],
      )
      return isOne && (!isLevel(split) || first.key === name.key) ? first : null
    },
    /** Whether a filter covers everything at or below an entity, or nothing; null for a part. */
    isIn(entity: Entity, filter: ReportFilter): boolean | null {
      const own = below.get(entity.entityNo)
      if (!own) return isWithin(ownName(entity, filter.dimension), filter)
      const { names, nameByMember } = members.namesIn(filter.dimension)
      const matchCount = own.filter((member) => isWithin(names[nameByMember[member]!]!, filter)).length
      return matchCount === own.length ? true : matchCount === 0 ? false : null
    },
  }
}

/** Members that are some entities or belong to them. */
function membersBelow({ entities }: Members, entityNos: ReadonlySet<number>): Map<number, number[]> {
  const membersByEntity = new Map<number, number[]>()
  const add = (entityNo: number, member: number) => {
    if (!entityNos.has(entityNo)) return
    const own = membersByEntity.get(entityNo)
    if (own) own.push(member)
    else membersByEntity.set(entityNo, [member])
  }
  for (const [member, { entityNo, ancestors }] of entities.entries()) {
    add(entityNo, member)
    for (const above of ancestors) add(above, member)
  }
  return membersByEntity
}

function openOwnNames(delivery: DeliverySnapshot, { accounts, segments }: ReportRequest) {
  const findEntity = entityFinder(delivery)
  const accountNames = new Map(accounts.map(({ accountNo, name }) => [accountNo, name]))
  return (entity: Entity, dimension: DimensionKey): DimensionValue =>
    isSegment(dimension)
      ? saidIn(entity, segments.get(segmentKey(dimension)) ?? new Map())
      : entityValue(entity, dimension, findEntity, accountNames)
}
