import type { EntityStatus } from '@flightdeck/domain'
import { lookUp } from '../../normalise/words.ts'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
}

type Native = { status?: string | null | undefined; effective_status?: string | null | undefined }

/** What somebody set; what Meta makes of it stays beside it in its own word. */
export function statusOf({ status, effective_status: effective }: Native): {
  status: EntityStatus
  nativeStatus: string
} {
  // What is gone is told by the second word alone: the first keeps what was set before.
  const native = effective === 'ARCHIVED' || effective === 'DELETED' ? effective : (status ?? effective ?? '')
  return {
    status: lookUp(STATUSES, native) ?? 'unknown',
    nativeStatus: effective ?? status ?? '',
  }
}
