import type { AlertRuleDraft, ConditionStructure } from '@flightdeck/contract/alerts'
import type { Row } from '@flightdeck/db'
import { readFilter, withoutEmptyGroups, type ConditionTree, type Rule } from '@flightdeck/domain/alerts'
import { readDimension } from '@flightdeck/domain/taxonomy'

/** Converts a stored rule into the terms of its evaluation. */
export function toRule(row: Row<'alertRules'>): Rule {
  return {
    type: row.snapshotType,
    platform: row.platform,
    entityId: row.entityId,
    segment: parseSegment(row.segment),
    filter: parseFilter(row.filter),
    conditions: row.conditions as ConditionTree,
    thresholdCurrency: row.thresholdCurrency,
    timeRange: { type: row.timeRangeType, from: row.customStartDate, to: row.customEndDate },
    schedule: { type: row.scheduleType, days: row.scheduleDays },
  }
}

/** A rule as it is being written, in the same words. */
export function ruleOfDraft(draft: AlertRuleDraft): Rule {
  return {
    type: draft.snapshot_type,
    platform: draft.platform,
    entityId: draft.entity_id,
    segment: parseSegment(draft.segment),
    filter: parseFilter(draft.filter),
    conditions: toConditionTree(draft.condition_structure),
    thresholdCurrency: draft.threshold_currency,
    timeRange: { type: draft.time_range_type, from: draft.custom_start_date, to: draft.custom_end_date },
    schedule: { type: draft.schedule_type, days: draft.schedule_days },
  }
}

const parseFilter = (filter: string | null) => (filter === null ? null : readFilter(filter))
const parseSegment = (segment: string | null) => (segment === null ? null : readDimension(segment))

export function toConditionTree({ conditions, groups }: ConditionStructure): ConditionTree {
  const inside = (list: ConditionStructure['conditions']) =>
    list.map(({ metric, operator, threshold_value: threshold }) => ({ metric, operator, threshold }))
  return withoutEmptyGroups({
    conditions: inside(conditions),
    groups: groups.map((group) => ({ operator: group.operator, conditions: inside(group.conditions) })),
  })
}

export function toConditionStructure({ conditions, groups }: ConditionTree): ConditionStructure {
  const outside = (list: ConditionTree['conditions']) =>
    list.map(({ metric, operator, threshold }) => ({ metric, operator, threshold_value: threshold }))
  return {
    operator: 'AND',
    conditions: outside(conditions),
    groups: groups.map((group) => ({ operator: group.operator, conditions: outside(group.conditions) })),
  }
}
