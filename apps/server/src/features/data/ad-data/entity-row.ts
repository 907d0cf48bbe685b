import { createHash } from 'node:crypto'
import type { Row } from '@flightdeck/db'
import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { stable } from '@flightdeck/domain/text'

/** Hash of an entity's content, without the raw answer and update time; an equal hash means no write. */
export function hashEntity(entity: SeenEntity): Buffer {
  const { raw: _raw, updatedAt: _updatedAt, ...content } = entity
  return createHash('sha256').update(stable(content)).digest()
}

export function toEntityRow(entity: SeenEntity, parentNo: number | null) {
  return {
    kind: entity.kind,
    nativeKind: entity.nativeKind,
    nativeId: entity.nativeId,
    parentNo,
    name: entity.name,
    status: entity.status,
    nativeStatus: entity.nativeStatus,
    startsOn: entity.startsOn,
    endsOn: entity.endsOn,
    settings: JSON.stringify(entity.settings),
    raw: JSON.stringify(entity.raw ?? null),
    contentHash: hashEntity(entity),
    platformUpdatedAt: entity.updatedAt,
  }
}

/** Placeholder for an entity that another one names before its first sync; the sync fills it in. */
export const NOT_SEEN_YET = Buffer.alloc(0)
export function makePlaceholder(kind: SeenEntity['kind'], nativeId: string) {
  return {
    kind,
    nativeKind: kind,
    nativeId,
    parentNo: null,
    name: nativeId,
    status: 'unknown' as const,
    nativeStatus: '',
    startsOn: null,
    endsOn: null,
    settings: '{}',
    raw: 'null',
    contentHash: NOT_SEEN_YET,
    platformUpdatedAt: null,
  }
}
export const isPlaceholder = ({ contentHash }: Pick<Row<'entities'>, 'contentHash'>) =>
  contentHash.length === 0
