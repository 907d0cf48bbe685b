import type { EntityStatus } from '@flightdeck/domain'

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ENABLED: 'active',
  PAUSED: 'paused',
  REMOVED: 'deleted',
}

export const statusOf = (native: string): EntityStatus =>
  Object.hasOwn(STATUSES, native) ? STATUSES[native]! : 'unknown'
