import type { EntityKind, SeenEntity } from '@flightdeck/domain/ad-data'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'

/**
 * Yields one normalised entity, or none if it is unreadable, so that one bad entity does not fail the others.
 * Normalisers make no calls, so any error is about their input. Rethrown when there is no `skip`.
 */
export function* yieldReadable(
  { skip }: Pick<PlatformClient, 'skip'>,
  kind: EntityKind,
  nativeId: unknown,
  read: () => SeenEntity,
): Generator<SeenEntity> {
  let entity: SeenEntity
  try {
    entity = read()
  } catch (error) {
    if (!skip || (error instanceof PlatformError && error.code !== 'entity_shape')) throw error
    return skip({ kind, nativeId: idIn(nativeId) }, error)
  }
  yield entity
}

/** The native id, or an empty text if it is unreadable. */
const idIn = (nativeId: unknown): string =>
  typeof nativeId === 'string' || typeof nativeId === 'number' ? String(nativeId) : ''
