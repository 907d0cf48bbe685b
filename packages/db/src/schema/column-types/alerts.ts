import type { ScheduleType, SnapshotType, TimeRangeType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'

export type AlertColumns = {
  'alert_feedback.feedback': 'useful' | 'noise' | 'known'
  'alert_runs.cause': 'schedule' | 'person' | 'review'
  'alert_runs.outcome': 'triggered' | 'clear' | 'no_data' | 'error' | 'missed'
  'alert_rules.platform': PlatformKey
  'alert_rules.schedule_type': ScheduleType
  'alert_rules.snapshot_type': SnapshotType
  'alert_rules.time_range_type': TimeRangeType
  'alert_webhooks.kind': 'slack' | 'teams' | 'webhook'
  'alerts.platform': PlatformKey
  'alerts.snapshot_type': SnapshotType
}
