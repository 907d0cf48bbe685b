import type { ConditionTree, Rule } from '@flightdeck/domain/alerts'
import type { ScheduleType, SnapshotType, TimeRangeType } from '@flightdeck/domain/metrics'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import { ruleEntityId } from './resolve-entity-id.ts'
import { toRule } from './rule-from-row.ts'
import type { RuleRow } from './store.ts'

/** User-editable part of a rule, as stored in its versions. Independent of the API, which may change. */
export type RuleVersion = Pick<
  Rule,
  'type' | 'platform' | 'entityId' | 'conditions' | 'timeRange' | 'schedule'
> & {
  form: 2
  name: string
  description: string
  /** Name of the watched entity at the time. */
  entityName: string | null
  segment: string | null
  /** Absent in versions from before there were filters. */
  filter?: string | null
  thresholdCurrency: string | null
  isUrgent: boolean
  hasMail: boolean
  recipients: string
  message: string
  webhookIds: string[]
  isActive: boolean
}

export function toRuleVersion(row: RuleRow): RuleVersion {
  const { type, platform, conditions, timeRange, schedule } = toRule(row)
  return {
    form: 2,
    type,
    platform,
    conditions,
    timeRange,
    schedule,
    entityId: ruleEntityId(row),
    name: row.name,
    description: row.description,
    entityName: row.entityName,
    segment: row.segment,
    filter: row.filter,
    thresholdCurrency: row.thresholdCurrency,
    isUrgent: row.isUrgent,
    hasMail: row.emailNotification,
    recipients: row.emailRecipients,
    message: row.notificationMessage,
    webhookIds: row.webhookIds,
    isActive: row.isActive,
  }
}

/** Shape of the first stored versions, which followed the API of the time. */
type FirstForm = {
  name: string
  description: string
  platform: PlatformKey | null
  snapshot_type: SnapshotType
  entity_id: string | null
  entity_name: string | null
  segment?: string | null
  condition_structure: {
    conditions: FirstCondition[]
    groups: { operator: 'AND' | 'OR'; conditions: FirstCondition[] }[]
  }
  threshold_currency?: string | null
  time_range_type: TimeRangeType
  custom_start_date: string | null
  custom_end_date: string | null
  schedule_type: ScheduleType
  schedule_days: number[]
  is_urgent?: boolean
  email_notification: boolean
  email_recipients: string
  notification_message: string
  webhook_ids?: string[]
  is_active: boolean
}
type Condition = ConditionTree['conditions'][number]
type FirstCondition = Pick<Condition, 'metric' | 'operator'> & { threshold_value: number }

export function readRuleVersion(content: unknown): RuleVersion {
  return (content as { form?: number }).form === 2
    ? (content as RuleVersion)
    : fromFirst(content as FirstForm)
}

const fromFirst = (first: FirstForm): RuleVersion => ({
  form: 2,
  type: first.snapshot_type,
  platform: first.platform,
  conditions: {
    conditions: first.condition_structure.conditions.map(toCondition),
    groups: first.condition_structure.groups.map(({ operator, conditions }) => ({
      operator,
      conditions: conditions.map(toCondition),
    })),
  },
  timeRange: { type: first.time_range_type, from: first.custom_start_date, to: first.custom_end_date },
  schedule: { type: first.schedule_type, days: first.schedule_days },
  entityId: first.entity_id,
  name: first.name,
  description: first.description,
  entityName: first.entity_name,
  segment: first.segment ?? null,
  thresholdCurrency: first.threshold_currency ?? null,
  isUrgent: first.is_urgent ?? false,
  hasMail: first.email_notification,
  recipients: first.email_recipients,
  message: first.notification_message,
  webhookIds: first.webhook_ids ?? [],
  isActive: first.is_active,
})

const toCondition = ({ metric, operator, threshold_value: threshold }: FirstCondition): Condition => ({
  metric,
  operator,
  threshold,
})
