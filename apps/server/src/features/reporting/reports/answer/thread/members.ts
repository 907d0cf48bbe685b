import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { DELIVERY_LEVELS, isSegment, isTime, segmentKey, type DimensionKey } from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../../data/delivery/index.ts'
import type { ReportRequest } from './requests.ts'
import { isWithin, entityFinder, entityValue, saidIn, type Entity } from './entity-names.ts'
import { namesBy, type NamesInColumns } from './names-in-columns.ts'

/** Entities whose days are added up, in columns: their positions and names. */
export type Members = {
  entities: readonly Entity[]
  places: Int32Array
  platforms: readonly AdPlatformKey[]
  accountNos: readonly number[]
  namesIn: (dimension: DimensionKey) => NamesInColumns
}

/** Entities of a question, including removed ones: their delivery still counts. */
export function selectMembers(delivery: DeliverySnapshot, request: ReportRequest, isTop: boolean): Members {
  const filters = request.question.filters.filter(({ dimension }) => !isTime(dimension))
  const all = allMembers(delivery, request, isTop)
  if (filters.length === 0) return all
  const isMeant = filters.map((filter) => {
    const { names, nameByMember } = all.namesIn(filter.dimension)
    const within = names.map((name) => isWithin(name, filter))
    return (member: number) => within[nameByMember[member]!]!
  })
  const own = Int32Array.from(all.places.keys()).filter((member) => isMeant.every((isOne) => isOne(member)))
  return {
    entities: Array.from(own, (member) => all.entities[member]!),
    places: own.map((member) => all.places[member]!),
    platforms: Array.from(own, (member) => all.platforms[member]!),
    accountNos: Array.from(own, (member) => all.accountNos[member]!),
    namesIn(dimension) {
      const names = all.namesIn(dimension)
      return { ...names, nameByMember: own.map((member) => names.nameByMember[member]!) }
    },
  }
}

/** Ignores the filters of the question. */
export const allMembers = (delivery: DeliverySnapshot, request: ReportRequest, isTop: boolean): Members =>
  withSegments(everyMember(delivery, request, isTop), request)

/** Looks up segments per question, because names may change while no number does. */
function withSegments(all: Members, { segments, question }: ReportRequest): Members {
  const { rows, columns, filters } = question
  const usedDimensions = [...rows, columns, ...filters.map(({ dimension }) => dimension)]
  if (!usedDimensions.some((dimension) => dimension !== null && isSegment(dimension))) return all
  return {
    ...all,
    namesIn(dimension) {
      if (!isSegment(dimension)) return all.namesIn(dimension)
      const values = segments.get(segmentKey(dimension)) ?? new Map<number, string>()
      return namesBy(all.entities, (entity) => saidIn(entity, values))
    },
  }
}

const membersBySnapshot = new WeakMap<DeliverySnapshot, Map<string, Members>>()

/** Cached per state of the data, while the accounts keep their names. */
function everyMember(delivery: DeliverySnapshot, request: ReportRequest, isTop: boolean): Members {
  const { dataset } = request.question
  const key = JSON.stringify([dataset, isTop, request.accounts])
  const cachedMembers = membersBySnapshot.get(delivery)?.get(key)
  if (cachedMembers) return cachedMembers
  const members = readMembers(delivery, request, isTop)
  membersBySnapshot.set(delivery, (membersBySnapshot.get(delivery) ?? new Map()).set(key, members))
  return members
}

function readMembers(delivery: DeliverySnapshot, request: ReportRequest, isTop: boolean): Members {
  const level = DELIVERY_LEVELS[request.question.dataset]
  const findEntity = entityFinder(delivery)
  const accounts = new Map(request.accounts.map((account) => [account.accountNo, account.name]))
  const allEntities: Entity[] = [...delivery.entitiesByPlace, ...delivery.gone]
  const own = allEntities.filter(({ type, ancestors }) =>
    isTop ? type !== 'deal_id' && ancestors.length === 0 : type === level,
  )
  const columns = new Map<DimensionKey, NamesInColumns>()
  return {
    entities: own,
    places: Int32Array.from(own, ({ place }) => place),
    platforms: own.map(({ platform }) => platform),
    accountNos: own.map(({ accountNo }) => accountNo),
    namesIn(dimension) {
      let column = columns.get(dimension)
      if (!column)
        columns.set(
          dimension,
          (column = namesBy(own, (entity) => entityValue(entity, dimension, findEntity, accounts))),
        )
      return column
    },
  }
}
