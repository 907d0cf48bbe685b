import type { PlatformKey } from '../platforms/platforms.ts'
import type { DimensionPick } from '../taxonomy/dimension.ts'
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
  /** A value that names carry, where it is about those alone. */
  segment?: DimensionPick | null
  /** Whom that means, by number, once somebody looked: before, it cannot be judged. */
  members?: ReadonlySet<number>
  conditions: ConditionTree
  /** What its amounts of money are in; without one, see `comparedIn`. */
  thresholdCurrency?: string | null
  timeRange: TimeRange
  schedule: Schedule
}
