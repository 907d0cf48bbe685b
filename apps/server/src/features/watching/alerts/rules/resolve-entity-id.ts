import { readEntityId, writeEntityId } from '@flightdeck/domain/entities'
import type { RuleRow } from './store.ts'

/** Stored with its platform, which is shown only when two platforms have the same id. */
export function ruleEntityId({ entityId, entityIsShared }: RuleRow): string | null {
  if (entityId === null) return null
  const { platform, nativeId } = readEntityId(entityId)
  return platform ? writeEntityId({ platform, nativeId }, entityIsShared) : nativeId
}
