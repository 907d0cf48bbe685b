import type { PlatformKey } from '../platforms/platforms.ts'
import type { DimensionPick } from '../taxonomy/dimension.ts'
import type { ConditionTree } from './conditions.ts'
import type { RuleFilter } from './rule-filter.ts'
import type { Schedule } from './schedule.ts'
import type { SnapshotType } from '../metrics/vocabulary.ts'
import type { TimeRange } from '../metrics/window.ts'

/** Watched entities, conditions, time range and schedule. */
export type Rule = {
  type: SnapshotType
  /** Null is every platform. */
  platform: PlatformKey | null
  /** The platform's own id, or platform:id; null is every entity of the type. */
  entityId: string | null
  /** Value in entity names, for a rule about those entities only. */
  segment?: DimensionPick | null
  /** Part of the entities, for a rule without a segment. */
  filter?: RuleFilter | null
  /** Entity numbers of the segment or filter; the rule cannot be evaluated until they are loaded. */
  members?: ReadonlySet<number>
  conditions: ConditionTree
  /** Currency of the money thresholds; without one, see `comparedIn`. */
  thresholdCurrency?: string | null
  timeRange: TimeRange
  schedule: Schedule
}

/** Whether the rule is about a part of its entities. */
export const isNarrowed = ({ segment, filter }: Pick<Rule, 'segment' | 'filter'>): boolean =>
  Boolean(segment ?? filter)
