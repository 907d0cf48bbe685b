import type { EntityStatus } from '@flightdeck/domain/ad-data'
import { lookUp } from '../../normalise/words.ts'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENTITY_STATUS_ACTIVE: 'active',
  ENTITY_STATUS_PAUSED: 'paused',
  ENTITY_STATUS_DRAFT: 'draft',
  ENTITY_STATUS_ARCHIVED: 'archived',
  ENTITY_STATUS_SCHEDULED_FOR_DELETION: 'deleted',
}

export function toStatus(native: string | null | undefined): { status: EntityStatus; nativeStatus: string } {
  return { status: lookUp(STATUSES, native) ?? 'unknown', nativeStatus: native ?? '' }
}
