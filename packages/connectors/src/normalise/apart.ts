import type { EntityKind, SeenEntity } from '@flightdeck/domain'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'

/**
 * One entity as it is read, or none: what one of them is like says nothing of the others. A normaliser asks nobody, so
 * whatever it throws is about what it was given. Where nobody takes note of what is left out, it is thrown on.
 */
export function* apart(
  { leaveOut }: Pick<PlatformClient, 'leaveOut'>,
  kind: EntityKind,
  nativeId: unknown,
  read: () => SeenEntity,
): Generator<SeenEntity> {
  let entity: SeenEntity
  try {
    entity = read()
  } catch (error) {
    if (!leaveOut || (error instanceof PlatformError && error.code !== 'entity_shape')) throw error
    return leaveOut({ kind, nativeId: idIn(nativeId) }, error)
  }
  yield entity
}

/** What it is called by, if that much can be read. */
const idIn = (nativeId: unknown): string =>
  typeof nativeId === 'string' || typeof nativeId === 'number' ? String(nativeId) : ''
