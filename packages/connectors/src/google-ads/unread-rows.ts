import type { EntityKind, SeenEntity } from '@flightdeck/domain'
import { apart } from '../normalise/apart.ts'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { UnreadRows } from './lists.ts'

/** What a row is a part of, and where in the row that has its id. */
export type RowPart = readonly [kind: EntityKind, ...path: string[]]

/**
 * What cannot be read of an account. A row takes along whatever it is a part of: a campaign without one of its criteria, or an ad
 * group without its campaign's flight, would be another one than it is.
 */
export function unreadRows({ leaveOut }: Pick<PlatformClient, 'leaveOut'>) {
  const lost = new Set<string>()
  const keyOf = (kind: EntityKind, nativeId: string) => `${kind} ${nativeId}`
  function leave(kind: EntityKind, nativeId: string, problem: unknown): void {
    const key = keyOf(kind, nativeId)
    if (lost.has(key)) return
    lost.add(key)
    leaveOut?.({ kind, nativeId }, problem)
  }
  const client = leaveOut && {
    leaveOut: ((entity, problem) => leave(entity.kind, entity.nativeId, problem)) as typeof leaveOut,
  }

  function* apartFrom(kind: EntityKind, nativeId: string, read: () => SeenEntity): Generator<SeenEntity> {
    if (!lost.has(keyOf(kind, nativeId))) yield* apart(client ?? {}, kind, nativeId, read)
  }

  return {
    apart: apartFrom,
    /** A group, unless the campaign it has its flight, caps and places from cannot be read. */
    below: (campaignId: string, nativeId: string, read: () => SeenEntity) =>
      apartFrom('line_item', nativeId, () => {
        if (lost.has(keyOf('campaign', campaignId))) throw withoutCampaign()
        return read()
      }),
    /** How a list takes note of its rows, by where the id of what they are a part of stands. */
    noting: ([kind, ...path]: RowPart): { unread?: UnreadRows } =>
      leaveOut
        ? {
            unread: {
              idIn: (row) => idAt(row, path),
              leave: (nativeId, problem) => leave(kind, nativeId, problem),
            },
          }
        : {},
  }
}

/** Google writes ids as text; one that comes as a number may have lost its end already. */
function idAt(row: unknown, path: readonly string[]): string | null {
  const value = path.reduce<unknown>((part, step) => (part as Record<string, unknown> | null)?.[step], row)
  return typeof value === 'string' && /^\d+$/.test(value) ? value : null
}

const withoutCampaign = () =>
  new PlatformError('unwell', 'Google Ads sent a campaign that cannot be read.', { code: 'entity_shape' })
