import { adsOf, clientKey, PLATFORMS, type AdPlatformKey, type EntityKind } from '@flightdeck/domain'
import {
  DELIVERY_LEVELS,
  isLevel,
  isSegment,
  isTime,
  REPORT_STATUSES,
  segmentKey,
  type DimensionKey,
  type LevelDimension,
  type DimensionValue,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot, GoneEntity, SnapshotEntity } from '../../../delivery/index.ts'
import type { ReportAsked } from './asked.ts'
import { namesBy, type NamesInColumns } from './names-in-columns.ts'

/** Entities whose days are added up, in columns: where they stand, and the names they go by. */
export type Members = {
  places: Int32Array
  platforms: readonly AdPlatformKey[]
  accountNos: readonly number[]
  namesIn: (dimension: DimensionKey) => NamesInColumns
}
type EveryMember = Members & { entities: readonly Entity[] }

type Entity = (SnapshotEntity | GoneEntity) & { isOn?: boolean }

/** Those that a question is about, gone ones among them: what they delivered was delivered. */
export function membersOf(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): Members {
  const filters = asked.question.filters.filter(({ dimension }) => !isTime(dimension))
  const all = withSegments(everyMember(delivery, asked, isTop), asked)
  if (filters.length === 0) return all
  const isMeant = filters.map((filter) => {
    const { names, of } = all.namesIn(filter.dimension)
    const within = names.map((name) => isWithin(name, filter))
    return (member: number) => within[of[member]!]!
  })
  const own = Int32Array.from(all.places.keys()).filter((member) => isMeant.every((isOne) => isOne(member)))
  return {
    places: own.map((member) => all.places[member]!),
    platforms: Array.from(own, (member) => all.platforms[member]!),
    accountNos: Array.from(own, (member) => all.accountNos[member]!),
    namesIn(dimension) {
      const names = all.namesIn(dimension)
      return { ...names, of: own.map((member) => names.of[member]!) }
    },
  }
}

/** What names say may change while no number does, so it is looked up for each question. */
function withSegments(all: EveryMember, { segments, question }: ReportAsked): Members {
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

const NOT_SAID: DimensionValue = { key: '-', label: 'Not in the name' }

/** What its own name says, otherwise the nearest name above it that says something. */
function saidIn({ entityNo, ancestors }: Entity, values: ReadonlyMap<number, string>): DimensionValue {
  let value = values.get(entityNo)
  for (let at = 0; value === undefined && at < ancestors.length; at++) value = values.get(ancestors[at]!)
  return value === undefined ? NOT_SAID : { key: value, label: value }
}

const kept = new WeakMap<DeliverySnapshot, Map<string, EveryMember>>()

/** Whatever is asked of a state of the data is asked of the same members, as long as accounts keep their names. */
function everyMember(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): EveryMember {
  const { dataset } = asked.question
  const key = JSON.stringify([dataset, isTop, asked.accounts])
  const known = kept.get(delivery)?.get(key)
  if (known) return known
  const made = readMembers(delivery, asked, isTop)
  kept.set(delivery, (kept.get(delivery) ?? new Map()).set(key, made))
  return made
}

function readMembers(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): EveryMember {
  const level = DELIVERY_LEVELS[asked.question.dataset]
  const gone = new Map(delivery.gone.map((one) => [one.entityNo, one]))
  const known = (entityNo: number): Entity | undefined => delivery.byNo.get(entityNo) ?? gone.get(entityNo)
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

function nameOf(
  entity: Entity,
  dimension: DimensionKey,
  known: (entityNo: number) => Entity | undefined,
  accounts: ReadonlyMap<number, string>,
): DimensionValue {
  const { accountNo, platform, currency } = entity
  const account = accounts.get(accountNo) ?? ''
  if (isLevel(dimension)) return levelName(dimension, entity, known)
  if (dimension === 'platform') return { key: platform, label: PLATFORMS[platform].label }
  if (dimension === 'client') return { key: clientKey(account), label: account.trim() || 'Unnamed' }
  if (dimension === 'account') return { key: String(accountNo), label: account }
  if (dimension === 'currency') return { key: currency, label: currency }
  const status = entity.isOn ? 'on' : 'off'
  return { key: status, label: REPORT_STATUSES[status] }
}

/** A level that the platform does not have is not reported, which is no empty name. */
function levelName(
  level: LevelDimension,
  entity: Entity,
  known: (entityNo: number) => Entity | undefined,
): DimensionValue {
  const { platform } = entity
  let found: Entity | undefined = entity.type === level ? entity : undefined
  for (let at = 0; !found && at < entity.ancestors.length; at++) {
    const above = known(entity.ancestors[at]!)
    if (above?.type === level) found = above
  }
  if (found) return { key: String(found.entityNo), label: found.name }
  const kind: EntityKind = level
  return adsOf(platform).levels[kind] === undefined
    ? { key: `-${platform}`, label: `Not reported by ${PLATFORMS[platform].label}` }
    : { key: '-', label: 'Not known' }
}

function isWithin({ key, label }: DimensionValue, { way, values }: ReportFilter): boolean {
  if (way === 'contains') {
    const text = label.toLowerCase()
    return values.some((value) => text.includes(value.toLowerCase()))
  }
  return values.includes(key) === (way === 'is')
}
