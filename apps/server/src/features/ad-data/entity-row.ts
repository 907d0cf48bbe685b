import { createHash } from 'node:crypto'
import type { Row } from '@flightdeck/db'
import { stable, type SeenEntity } from '@flightdeck/domain'

/** Hash of an entity's content, without the raw answer and update time; an equal hash means no write. */
export function hashOf(seen: SeenEntity): Buffer {
  const { raw: _raw, updatedAt: _updatedAt, ...content } = seen
  return createHash('sha256').update(stable(content)).digest()
}

export function rowOf(seen: SeenEntity, parentNo: number | null) {
  return {
    kind: seen.kind,
    nativeKind: seen.nativeKind,
    nativeId: seen.nativeId,
    parentNo,
    name: seen.name,
    status: seen.status,
    nativeStatus: seen.nativeStatus,
    startsOn: seen.startsOn,
    endsOn: seen.endsOn,
    settings: JSON.stringify(seen.settings),
    raw: JSON.stringify(seen.raw ?? null),
    contentHash: hashOf(seen),
    platformUpdatedAt: seen.updatedAt,
  }
}

/** Placeholder for an entity that another one names before its first sync; the sync fills it in. */
export const NOT_SEEN_YET = Buffer.alloc(0)
export function placeholderOf(kind: SeenEntity['kind'], nativeId: string) {
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
