import type { EntityKind, SeenEntity } from '@flightdeck/domain/ad-data'
import { yieldReadable } from '../normalise/yield-readable.ts'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { UnreadRows } from './lists.ts'

/** Entity that a row belongs to, and the path of its id in the row. */
export type RowPart = readonly [kind: EntityKind, ...path: string[]]

/**
 * Tracks unreadable rows of an account. An unreadable row also drops the entity it belongs to: a campaign
 * without one of its criteria, or an ad group without its campaign's flight, would be a false picture.
 */
export function unreadRows({ skip }: Pick<PlatformClient, 'skip'>) {
  const lost = new Set<string>()
  const entityKey = (kind: EntityKind, nativeId: string) => `${kind} ${nativeId}`
  function leave(kind: EntityKind, nativeId: string, problem: unknown): void {
    const key = entityKey(kind, nativeId)
    if (lost.has(key)) return
    lost.add(key)
    skip?.({ kind, nativeId }, problem)
  }
  const client = skip && {
    skip: ((entity, problem) => leave(entity.kind, entity.nativeId, problem)) as typeof skip,
  }

  function* apartFrom(kind: EntityKind, nativeId: string, read: () => SeenEntity): Generator<SeenEntity> {
    if (!lost.has(entityKey(kind, nativeId))) yield* yieldReadable(client ?? {}, kind, nativeId, read)
  }

  return {
    apart: apartFrom,
    /** A group, unless the campaign that supplies its flight, caps and locations cannot be read. */
    below: (campaignId: string, nativeId: string, read: () => SeenEntity) =>
      apartFrom('line_item', nativeId, () => {
        if (lost.has(entityKey('campaign', campaignId))) throw withoutCampaign()
        return read()
      }),
    /** Callbacks that record unreadable rows of a list, by the path of the owner's id. */
    noting: ([kind, ...path]: RowPart): { unread?: UnreadRows } =>
      skip
        ? {
            unread: {
              idIn: (row) => idAt(row, path),
              leave: (nativeId, problem) => leave(kind, nativeId, problem),
            },
          }
        : {},
  }
}

/** Google sends ids as text; a numeric id may already have lost digits. */
function idAt(row: unknown, path: readonly string[]): string | null {
  const value = path.reduce<unknown>((part, step) => (part as Record<string, unknown> | null)?.[step], row)
  return typeof value === 'string' && /^\d+$/.test(value) ? value : null
}

const withoutCampaign = () =>
  new PlatformError('unwell', 'Google Ads sent a campaign that cannot be read.', { code: 'entity_shape' })
