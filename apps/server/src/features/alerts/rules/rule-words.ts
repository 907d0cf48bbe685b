import type { AlertRule } from '@flightdeck/contract'
import { conditionWords, PLATFORMS, scheduleWords, SNAPSHOT_TYPES, TIME_RANGES } from '@flightdeck/domain'
import { dimensionWords, readDimension } from '@flightdeck/domain/taxonomy'
import type { FieldWords } from '../../history/index.ts'
import { treeOf } from './rule-of.ts'

type Field = { field: string; words: (rule: AlertRule) => string }

/** Each thing somebody can change, with the words a person would use for what it is. */
const FIELDS: Field[] = [
  { field: 'Rule Name', words: ({ name }) => name },
  { field: 'Description', words: ({ description }) => description || 'none' },
  { field: 'Platform', words: ({ platform }) => (platform ? PLATFORMS[platform].label : 'All Platform') },
  { field: 'Type', words: ({ snapshot_type }) => SNAPSHOT_TYPES[snapshot_type].one },
  { field: 'Entity', words: entityWords },
  { field: 'Name segment', words: ({ segment }) => (segment ? segmentWords(segment) : 'any') },
  { field: 'Conditions', words: conditionsWords },
  { field: 'Threshold currency', words: ({ threshold_currency }) => threshold_currency ?? 'default' },
  { field: 'Time Range', words: timeRangeWords },
  {
    field: 'Schedule',
    words: ({ schedule_type, schedule_days }) => scheduleWords({ type: schedule_type, days: schedule_days }),
  },
  { field: 'Urgent', words: ({ is_urgent }) => (is_urgent ? 'yes' : 'no') },
  { field: 'Email', words: ({ email_notification }) => (email_notification ? 'on' : 'off') },
  { field: 'Recipients', words: ({ email_recipients }) => email_recipients || 'none' },
  { field: 'Message', words: ({ notification_message }) => notification_message || 'none' },
  { field: 'Webhooks', words: ({ webhook_ids }) => webhook_ids.toSorted().join(', ') || 'none' },
  { field: 'Status', words: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
]

export const ruleWords = (rule: AlertRule): FieldWords =>
  new Map(FIELDS.map(({ field, words }) => [field, words(rule)]))

function entityWords({ entity_id, entity_name }: AlertRule): string {
  if (entity_id === null) return 'All'
  return entity_name === null ? `ID: ${entity_id}` : `${entity_name} (ID: ${entity_id})`
}

function segmentWords(segment: string): string {
  const pick = readDimension(segment)
  return pick ? dimensionWords(pick) : segment
}

function conditionsWords({ condition_structure }: AlertRule): string {
  const { conditions, groups } = treeOf(condition_structure)
  const inGroups = groups.map(
    (group) => `(${group.conditions.map((one) => conditionWords(one)).join(` ${group.operator} `)})`,
  )
  return [...conditions.map((one) => conditionWords(one)), ...inGroups].join(' AND ')
}

function timeRangeWords({ time_range_type, custom_start_date, custom_end_date }: AlertRule): string {
  return time_range_type === 'custom'
    ? `${custom_start_date} to ${custom_end_date}`
    : TIME_RANGES[time_range_type].label
}
