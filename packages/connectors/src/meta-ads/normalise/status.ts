import type { EntityStatus } from '@flightdeck/domain/ad-data'
import { lookUp } from '../../normalise/words.ts'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
}

type Native = { status?: string | null | undefined; effective_status?: string | null | undefined }

/** Configured status; Meta's effective status is retained as `nativeStatus`. */
export function toStatus({ status, effective_status: effective }: Native): {
  status: EntityStatus
  nativeStatus: string
} {
  // Only the effective status shows deletion: `status` retains its earlier value.
  const native = effective === 'ARCHIVED' || effective === 'DELETED' ? effective : (status ?? effective ?? '')
  return {
    status: lookUp(STATUSES, native) ?? 'unknown',
    nativeStatus: effective ?? status ?? '',
  }
}
