import type { AlertRule } from '@flightdeck/contract/alerts'
import { comparedIn, ruleSentence, type ConditionTree } from '@flightdeck/domain/alerts'
import { ruleEntityId } from './resolve-entity-id.ts'
import { toRule, toConditionStructure } from './rule-from-row.ts'
import type { RuleRow } from './store.ts'

export function presentRule(row: RuleRow): AlertRule {
  const entityId = ruleEntityId(row)
  const rule = toRule(row)
  const comparesIn = comparedIn(rule, row.currencies, row.reportingCurrency)
  return {
    id: row.ruleNo,
    name: row.name,
    description: row.description,
    platform: row.platform,
    snapshot_type: row.snapshotType,
    entity_id: entityId,
    segment: row.segment,
    filter: row.filter,
    time_range_type: row.timeRangeType,
    custom_start_date: row.customStartDate,
    custom_end_date: row.customEndDate,
    schedule_type: row.scheduleType,
    schedule_days: row.scheduleDays,
    is_active: row.isActive,
    email_notification: row.emailNotification,
    email_recipients: row.emailRecipients,
    notification_message: row.notificationMessage,
    webhook_ids: row.webhookIds,
    is_urgent: row.isUrgent,
    condition_structure: toConditionStructure(row.conditions as ConditionTree),
    version: row.version,
    entity_name: row.entityName,
    compares_in: comparesIn,
    threshold_currency: row.thresholdCurrency,
    sentence: ruleSentence({ ...rule, entityId, thresholdCurrency: comparesIn }, row.entityName),
    created_by: row.creator ?? 'Former member',
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
