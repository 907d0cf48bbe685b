import type { AdPlatformKey } from '@flightdeck/domain'
import { DELIVERY_LEVELS, isSegment, isTime, segmentKey, type DimensionKey } from '@flightdeck/domain/reports'
import type { DeliverySnapshot } from '../../../delivery/index.ts'
import type { ReportRequest } from './asked.ts'
import { isWithin, knownIn, nameOf, saidIn, type Entity } from './entity-names.ts'
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
export function membersOf(delivery: DeliverySnapshot, asked: ReportRequest, isTop: boolean): Members {
  const filters = asked.question.filters.filter(({ dimension }) => !isTime(dimension))
  const all = allMembers(delivery, asked, isTop)
  if (filters.length === 0) return all
  const isMeant = filters.map((filter) => {
    const { names, of } = all.namesIn(filter.dimension)
    const within = names.map((name) => isWithin(name, filter))
    return (member: number) => within[of[member]!]!
  })
  const own = Int32Array.from(all.places.keys()).filter((member) => isMeant.every((isOne) => isOne(member)))
  return {
    entities: Array.from(own, (member) => all.entities[member]!),
    places: own.map((member) => all.places[member]!),
    platforms: Array.from(own, (member) => all.platforms[member]!),
    accountNos: Array.from(own, (member) => all.accountNos[member]!),
    namesIn(dimension) {
      const names = all.namesIn(dimension)
      return { ...names, of: own.map((member) => names.of[member]!) }
    },
  }
}

/** Ignores the filters of the question. */
export const allMembers = (delivery: DeliverySnapshot, asked: ReportRequest, isTop: boolean): Members =>
  withSegments(everyMember(delivery, asked, isTop), asked)

/** Looks up segments per question, because names may change while no number does. */
function withSegments(all: Members, { segments, question }: ReportRequest): Members {
  const { rows, columns, filters } = question
  const looked = [...rows, columns, ...filters.map(({ dimension }) => dimension)]
  if (!looked.some((dimension) => dimension !== null && isSegment(dimension))) return all
  return {
    ...all,
    namesIn(dimension) {
      if (!isSegment(dimension)) return all.namesIn(dimension)
      const values = segments.get(segmentKey(dimension)) ?? new Map<number, string>()
      return namesBy(all.entities, (entity) => saidIn(entity, values))
    },
  }
}

const kept = new WeakMap<DeliverySnapshot, Map<string, Members>>()

/** Cached per state of the data, while the accounts keep their names. */
function everyMember(delivery: DeliverySnapshot, asked: ReportRequest, isTop: boolean): Members {
  const { dataset } = asked.question
  const key = JSON.stringify([dataset, isTop, asked.accounts])
  const known = kept.get(delivery)?.get(key)
  if (known) return known
  const made = readMembers(delivery, asked, isTop)
  kept.set(delivery, (kept.get(delivery) ?? new Map()).set(key, made))
  return made
}

function readMembers(delivery: DeliverySnapshot, asked: ReportRequest, isTop: boolean): Members {
  const level = DELIVERY_LEVELS[asked.question.dataset]
  const known = knownIn(delivery)
  const accounts = new Map(asked.accounts.map((account) => [account.accountNo, account.name]))
  const everybody: Entity[] = [...delivery.byPlace, ...delivery.gone]
  const own = everybody.filter(({ type, ancestors }) =>
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
          (column = namesBy(own, (entity) => nameOf(entity, dimension, known, accounts))),
        )
      return column
    },
  }
}
