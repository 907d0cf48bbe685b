import type { EntityKind, EntityStatus, FactLevel } from '@flightdeck/domain/ad-data'
import type { PlatformKey } from '@flightdeck/domain/platforms'

export type AdDataColumns = {
  'ad_accounts.platform': PlatformKey
  'connections.platform': PlatformKey
  'connections.state': 'setting_up' | 'active' | 'needs_sign_in' | 'paused'
  'entities.kind': EntityKind
  'entities.status': EntityStatus
  'entity_versions.actor_source': 'platform_log' | 'our_write' | 'unknown'
  'fact_slices.level': FactLevel
  'pending_connections.platform': PlatformKey
  'sync_runs.cause': 'first' | 'schedule' | 'person' | 'command'
  'sync_runs.state': 'running' | 'done' | 'failed'
  'watermarks.dataset': 'structure' | 'assets' | 'facts' | 'changes'
}
