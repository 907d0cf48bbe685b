import type { EntityKind } from '../ad-data/entity.ts'
import { roundHalfAway } from '../numbers/round.ts'

/** Vocabulary of rules with its labels, shared by form, API, evaluation and card. */
export const SNAPSHOT_TYPES = {
  campaign: { label: 'campaign', one: 'campaign', many: 'campaigns', plural: 'campaigns' },
  insertion_order: {
    label: 'insertion_order',
    one: 'insertion order',
    many: 'insertion orders',
    plural: 'insertion_orders',
  },
  line_item: { label: 'line_item', one: 'line item', many: 'line items', plural: 'line_items' },
  deal_id: { label: 'deal_id', one: 'deal', many: 'deals', plural: 'deals' },
} as const satisfies Partial<Record<EntityKind, { label: string; one: string; many: string; plural: string }>>
export type SnapshotType = keyof typeof SNAPSHOT_TYPES

/** Readings are compared unrounded, without float noise; `eq` compares at two decimals, as displayed. */
export const OPERATORS = {
  gt: { label: 'Greater Than', sign: '>', holds: (value: number, threshold: number) => value > threshold },
  lt: { label: 'Less Than', sign: '<', holds: (value: number, threshold: number) => value < threshold },
  eq: {
    label: 'Equal',
    sign: '=',
    holds: (value: number, threshold: number) => roundHalfAway(value) === roundHalfAway(threshold),
  },
  gte: {
    label: 'Greater Than or Equal',
    sign: '≥',
    holds: (value: number, threshold: number) => value >= threshold,
  },
  lte: {
    label: 'Less Than or Equal',
    sign: '≤',
    holds: (value: number, threshold: number) => value <= threshold,
  },
} as const
export type Operator = keyof typeof OPERATORS

export const GROUP_OPERATORS = { AND: { label: 'AND' }, OR: { label: 'OR' } } as const
export type GroupOperator = keyof typeof GROUP_OPERATORS

export const TIME_RANGES = {
  last_24_hours: { label: 'Last 24 hours', words: 'over the last 24 hours' },
  last_7_days: { label: 'Last 7 days', words: 'over the last 7 days' },
  last_30_days: { label: 'Last 30 days', words: 'over the last 30 days' },
  custom: { label: 'Custom', words: 'between two dates' },
  campaign_duration: { label: 'Campaign duration', words: 'since the flight start' },
  all_time: { label: 'All time', words: 'over all time' },
} as const
export type TimeRangeType = keyof typeof TIME_RANGES

export const SCHEDULES = {
  daily: { label: 'Daily' },
  weekly: { label: 'Weekly' },
  specific_days: { label: 'Specific days' },
} as const
export type ScheduleType = keyof typeof SCHEDULES

/** 0 = Monday … 6 = Sunday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const typedKeys = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

export const RULE_HEALTH = {
  noisy: { label: 'Noisy' },
  never_fired: { label: 'Never fired' },
  flapping: { label: 'Flapping' },
  snoozed_often: { label: 'Snoozed often' },
  duplicate: { label: 'Duplicate of' },
  entity_ended: { label: 'Flight ended' },
  stale: { label: 'Connector stale' },
  never_due: { label: 'No run days' },
  failing: { label: 'Failing' },
} as const
export type RuleHealth = keyof typeof RULE_HEALTH

/** User ratings of an alert. */
export const FEEDBACK = {
  useful: { label: 'Useful' },
  noise: { label: 'Noise' },
  known: { label: 'Known' },
} as const
export type Feedback = keyof typeof FEEDBACK

/** Notification channels beside e-mail. */
export const WEBHOOK_KINDS = {
  slack: { label: 'Slack' },
  teams: { label: 'Microsoft Teams' },
  webhook: { label: 'Signed webhook' },
} as const
export type WebhookKind = keyof typeof WEBHOOK_KINDS
