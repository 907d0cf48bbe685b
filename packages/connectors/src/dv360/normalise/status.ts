import type { EntityStatus } from '@flightdeck/domain'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENTITY_STATUS_ACTIVE: 'active',
  ENTITY_STATUS_PAUSED: 'paused',
  ENTITY_STATUS_DRAFT: 'draft',
  ENTITY_STATUS_ARCHIVED: 'archived',
  ENTITY_STATUS_SCHEDULED_FOR_DELETION: 'deleted',
}

export function statusOf(native: string | null | undefined): { status: EntityStatus; nativeStatus: string } {
  const isKnown = native && Object.hasOwn(STATUSES, native)
  return { status: isKnown ? STATUSES[native]! : 'unknown', nativeStatus: native ?? '' }
}
