import {
  conditionWords,
  FILTER_KINDS,
  filterValueWords,
  readFilter,
  scheduleWords,
} from '@flightdeck/domain/alerts'
import { SNAPSHOT_TYPES, TIME_RANGES } from '@flightdeck/domain/metrics'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { dimensionWords, readDimension } from '@flightdeck/domain/taxonomy'
import type { FieldWords } from '../../../data/history/index.ts'
import type { RuleVersion } from './rule-version.ts'

type Field = { field: string; words: (rule: RuleVersion) => string }

/** Rule fields a user can change, each with its text. */
const FIELDS: Field[] = [
  { field: 'Rule Name', words: ({ name }) => name },
  { field: 'Description', words: ({ description }) => description || 'none' },
  { field: 'Platform', words: ({ platform }) => (platform ? PLATFORMS[platform].label : 'All Platform') },
  { field: 'Type', words: ({ type }) => SNAPSHOT_TYPES[type].one },
  { field: 'Entity', words: entityWords },
  { field: 'Name segment', words: ({ segment }) => (segment ? segmentWords(segment) : 'any') },
  { field: 'Filter', words: ({ filter }) => (filter ? describeFilter(filter) : 'none') },
  { field: 'Conditions', words: conditionsWords },
  { field: 'Threshold currency', words: ({ thresholdCurrency }) => thresholdCurrency ?? 'default' },
  { field: 'Time Range', words: timeRangeWords },
  { field: 'Schedule', words: ({ schedule }) => scheduleWords(schedule) },
  { field: 'Urgent', words: ({ isUrgent }) => (isUrgent ? 'yes' : 'no') },
  { field: 'Email', words: ({ hasMail }) => (hasMail ? 'on' : 'off') },
  { field: 'Recipients', words: ({ recipients }) => recipients || 'none' },
  { field: 'Message', words: ({ message }) => message || 'none' },
  { field: 'Webhooks', words: ({ webhookIds }) => webhookIds.toSorted().join(', ') || 'none' },
  { field: 'Status', words: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]

export const ruleWords = (rule: RuleVersion): FieldWords =>
  new Map(FIELDS.map(({ field, words }) => [field, words(rule)]))

function entityWords({ entityId, entityName }: RuleVersion): string {
  if (entityId === null) return 'All'
  return entityName === null ? `ID: ${entityId}` : `${entityName} (ID: ${entityId})`
}

function segmentWords(segment: string): string {
  const pick = readDimension(segment)
  return pick ? dimensionWords(pick) : segment
}

function describeFilter(text: string): string {
  const filter = readFilter(text)
  return filter ? `${FILTER_KINDS[filter.kind].label} ${filterValueWords(filter)}` : text
}

function conditionsWords({ conditions: { conditions, groups } }: RuleVersion): string {
  const inGroups = groups.map(
    (group) => `(${group.conditions.map((one) => conditionWords(one)).join(` ${group.operator} `)})`,
  )
  return [...conditions.map((one) => conditionWords(one)), ...inGroups].join(' AND ')
}

function timeRangeWords({ timeRange: { type, from, to } }: RuleVersion): string {
  return type === 'custom' ? `${from} to ${to}` : TIME_RANGES[type].label
}
