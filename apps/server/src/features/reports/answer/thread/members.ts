import { adsOf, clientKey, PLATFORMS, type AdPlatformKey, type EntityKind } from '@flightdeck/domain'
import {
  DELIVERY_LEVELS,
  isLevel,
  isTime,
  REPORT_STATUSES,
  type DimensionKey,
  type LevelDimension,
  type DimensionValue,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot, GoneEntity, SnapshotEntity } from '../../../delivery/index.ts'
import type { ReportAsked } from './asked.ts'

/** An entity whose days are added up, with the names it goes by. */
export type Member = {
  place: number
  accountNo: number
  platform: AdPlatformKey
  currency: string
  nameIn: (dimension: DimensionKey) => DimensionValue
}

type Entity = (SnapshotEntity | GoneEntity) & { isOn?: boolean }

/** Those that a question is about, gone ones among them: what they delivered was delivered. */
export function membersOf(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): readonly Member[] {
  const { filters } = asked.question
  const all = everyMember(delivery, asked, isTop)
  return filters.length === 0
    ? all
    : all.filter((member) => filters.every((filter) => isWithin(member, filter)))
}

const kept = new WeakMap<DeliverySnapshot, Map<string, readonly Member[]>>()

/** Whatever is asked of a state of the data is asked of the same members, as long as accounts keep their names. */
function everyMember(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): readonly Member[] {
  const { dataset } = asked.question
  const key = JSON.stringify([dataset, isTop, asked.accounts])
  const known = kept.get(delivery)?.get(key)
  if (known) return known
  const made = readMembers(delivery, asked, isTop)
  kept.set(delivery, (kept.get(delivery) ?? new Map()).set(key, made))
  return made
}

function readMembers(delivery: DeliverySnapshot, asked: ReportAsked, isTop: boolean): Member[] {
  const level = DELIVERY_LEVELS[asked.question.dataset]
  const gone = new Map(delivery.gone.map((one) => [one.entityNo, one]))
  const known = (entityNo: number): Entity | undefined => delivery.byNo.get(entityNo) ?? gone.get(entityNo)
  const clients = new Map(asked.accounts.map((account) => [account.accountNo, account.name]))
  const all: Entity[] = [...delivery.byPlace, ...delivery.gone]
  return all
    .filter(({ type, ancestors }) => (isTop ? type !== 'deal_id' && ancestors.length === 0 : type === level))
    .map((entity) => memberOf(entity, known, clients))
}

function memberOf(
  entity: Entity,
  known: (entityNo: number) => Entity | undefined,
  accounts: ReadonlyMap<number, string>,
): Member {
  const { place, accountNo, platform, currency } = entity
  const account = accounts.get(accountNo) ?? ''
  const line = [entity, ...entity.ancestors.flatMap((no) => known(no) ?? [])]
  return {
    place,
    accountNo,
    platform,
    currency,
    nameIn(dimension) {
      if (isLevel(dimension)) return levelName(dimension, line, platform)
      if (dimension === 'platform') return { key: platform, label: PLATFORMS[platform].label }
      if (dimension === 'client') return { key: clientKey(account), label: account.trim() || 'Unnamed' }
      if (dimension === 'account') return { key: String(accountNo), label: account }
      if (dimension === 'currency') return { key: currency, label: currency }
      const status = entity.isOn ? 'on' : 'off'
      return { key: status, label: REPORT_STATUSES[status] }
    },
  }
}

/** A level that the platform does not have is not reported, which is no empty name. */
function levelName(level: LevelDimension, line: readonly Entity[], platform: AdPlatformKey): DimensionValue {
  const found = line.find(({ type }) => type === level)
  if (found) return { key: String(found.entityNo), label: found.name }
  const kind: EntityKind = level
  return adsOf(platform).levels[kind] === undefined
    ? { key: `-${platform}`, label: `Not reported by ${PLATFORMS[platform].label}` }
    : { key: '-', label: 'Not known' }
}

function isWithin({ nameIn }: Member, { dimension, way, values }: ReportFilter): boolean {
  if (isTime(dimension)) return true
  const { key, label } = nameIn(dimension)
  if (way === 'contains') {
    const text = label.toLowerCase()
    return values.some((value) => text.includes(value.toLowerCase()))
  }
  return values.includes(key) === (way === 'is')
}
