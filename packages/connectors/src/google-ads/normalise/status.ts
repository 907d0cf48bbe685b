import type { EntityStatus } from '@flightdeck/domain/ad-data'
import { lookUp } from '../../normalise/words.ts'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENABLED: 'active',
  PAUSED: 'paused',
  REMOVED: 'deleted',
}

export const toStatus = (native: string): EntityStatus => lookUp(STATUSES, native) ?? 'unknown'
