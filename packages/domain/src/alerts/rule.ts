import type { PlatformKey } from '../platforms/platforms.ts'
import type { ConditionTree } from './conditions.ts'
import type { Schedule } from './schedule.ts'
import type { SnapshotType } from '../metrics/vocabulary.ts'
import type { TimeRange } from '../metrics/window.ts'

/** What a rule watches, for what, over which time, and when. */
export type Rule = {
  type: SnapshotType
  /** Null is all of them. */
  platform: PlatformKey | null
  /** The platform's own id, or platform:id; null is every entity of the type. */
  entityId: string | null
  conditions: ConditionTree
  /** What its amounts of money are in; without one, see `comparedIn`. */
  thresholdCurrency?: string | null
  timeRange: TimeRange
  schedule: Schedule
}
