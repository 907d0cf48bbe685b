import { readEntityId, writeEntityId } from '@flightdeck/domain'
import type { RuleRow } from './store.ts'

/** It is kept with its platform, and shown so only where two platforms have the same id. */
export function entityIdOf({ entityId, entityIsShared }: RuleRow): string | null {
  if (entityId === null) return null
  const { platform, nativeId } = readEntityId(entityId)
  return platform ? writeEntityId({ platform, nativeId }, entityIsShared) : nativeId
}
