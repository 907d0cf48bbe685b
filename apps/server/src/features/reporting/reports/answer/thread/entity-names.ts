import type { EntityKind } from '@flightdeck/domain/ad-data'
import { clientKey } from '@flightdeck/domain/clients'
import { platformAds, PLATFORMS } from '@flightdeck/domain/platforms'
import {
  isLevel,
  REPORT_STATUSES,
  type DimensionKey,
  type DimensionValue,
  type LevelDimension,
  type ReportFilter,
} from '@flightdeck/domain/reports'
import type { DeliverySnapshot, GoneEntity, SnapshotEntity } from '../../../../data/delivery/index.ts'

/** Entity with delivery, including removed ones. */
export type Entity = (SnapshotEntity | GoneEntity) & { isOn?: boolean }

export function entityFinder({ byNo, gone }: DeliverySnapshot): (entityNo: number) => Entity | undefined {
  const others = new Map(gone.map((one) => [one.entityNo, one]))
  return (entityNo) => byNo.get(entityNo) ?? others.get(entityNo)
}

/** Value of an entity in a dimension that is neither time nor a name segment. */
export function entityValue(
  entity: Entity,
  dimension: DimensionKey,
  findEntity: (entityNo: number) => Entity | undefined,
  accounts: ReadonlyMap<number, string>,
): DimensionValue {
  const { accountNo, platform, currency } = entity
  const account = accounts.get(accountNo) ?? ''
  if (isLevel(dimension)) return levelName(dimension, entity, findEntity)
  if (dimension === 'platform') return { key: platform, label: PLATFORMS[platform].label }
  if (dimension === 'client') return { key: clientKey(account), label: account.trim() || 'Unnamed' }
  if (dimension === 'account') return { key: String(accountNo), label: account }
  if (dimension === 'currency') return { key: currency, label: currency }
  const status = entity.isOn ? 'on' : 'off'
  return { key: status, label: REPORT_STATUSES[status] }
}

/** Levels that the platform does not have are shown as not reported, unlike empty names. */
function levelName(
  level: LevelDimension,
  entity: Entity,
  findEntity: (entityNo: number) => Entity | undefined,
): DimensionValue {
  const { platform } = entity
  let levelEntity: Entity | undefined = entity.type === level ? entity : undefined
  for (let at = 0; !levelEntity && at < entity.ancestors.length; at++) {
    const above = findEntity(entity.ancestors[at]!)
    if (above?.type === level) levelEntity = above
  }
  if (levelEntity) return { key: String(levelEntity.entityNo), label: levelEntity.name }
  const kind: EntityKind = level
  return platformAds(platform).levels[kind] === undefined
    ? { key: `-${platform}`, label: `Not reported by ${PLATFORMS[platform].label}` }
    : { key: '-', label: 'Not known' }
}

const NOT_SAID: DimensionValue = { key: '-', label: 'Not in the name' }

/** Segment value from the entity's own name, else from the nearest name above that has one. */
export function saidIn({ entityNo, ancestors }: Entity, values: ReadonlyMap<number, string>): DimensionValue {
  let value = values.get(entityNo)
  for (let at = 0; value === undefined && at < ancestors.length; at++) value = values.get(ancestors[at]!)
  return value === undefined ? NOT_SAID : { key: value, label: value }
}

export function isWithin({ key, label }: DimensionValue, { way, values }: ReportFilter): boolean {
  if (way === 'contains') {
    const text = label.toLowerCase()
    return values.some((value) => text.includes(value.toLowerCase()))
  }
  return values.includes(key) === (way === 'is')
}
