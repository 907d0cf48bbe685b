import { z } from 'zod'
import { FEEDBACK, typedKeys, METRIC_KEYS, OPERATORS } from '@flightdeck/domain/metrics'
import { ByNumber, Message } from '../fields.ts'
import { CSV, listFile, XLSX } from '../lists.ts'
import type { RouteTable } from '../route.ts'
import { NamedEntity } from './preview.ts'
import { Platform, SnapshotType } from './rule.ts'
import { Days, Window } from './window.ts'

const Count = z.number().int()
const FeedbackKind = z.enum(typedKeys(FEEDBACK))

const TriggeredCondition = z.strictObject({
  metric: z.enum(METRIC_KEYS),
  operator: z.enum(typedKeys(OPERATORS)),
  threshold: z.number(),
  current_value: z.number(),
  /** Threshold as defined in the rule, with the rate, if it was converted into the account's currency. */
  stated: z
    .strictObject({
      threshold: z.number(),
      currency: z.string(),
      rate: z.string(),
      on: z.iso.date(),
      source: z.string(),
    })
    .optional(),
})

export const TriggeredAlert = z.strictObject({
  id: Count,
  rule: Count,
  rule_name: z.string(),
  entity_name: z.string(),
  entity_id: z.string(),
  triggered_at: z.iso.datetime(),
  triggered_conditions: z.record(z.string(), TriggeredCondition),
  /** In addition to the specification. */
  platform: Platform,
  snapshot_type: SnapshotType,
  /** The organisation's local day of the alert, and the last day of data it is based on. */
  day: z.iso.date(),
  data_through: z.iso.date(),
  currency: z.string(),
  /** The platform may still correct the underlying numbers. */
  is_provisional: z.boolean(),
  /** Detected after its day, when numbers came late or were corrected. */
  is_late: z.boolean(),
  /** Consecutive days of the same rule and entity: the first day, and the number of days so far. */
  episode: z.strictObject({ since: z.iso.date(), days: Count }),
  /** Alert of a parent that explains this one; no separate notification was sent for it. */
  muted_by: z.strictObject({ id: Count, sentence: z.string() }).nullable(),
  /** Result after a later correction of the numbers, when the alert no longer fires. */
  restated: z.string().nullable(),
  feedback: z.strictObject({ mine: FeedbackKind.nullable(), useful: Count, noise: Count, known: Count }),
})
export type TriggeredAlert = z.infer<typeof TriggeredAlert>

/** Current state on the newest data. */
const Standing = z.strictObject({
  alert: Count,
  state: z.enum(['still_breaching', 'recovered', 'unknown']),
  data_through: z.iso.date().nullable(),
  values: z.record(z.string(), z.number().nullable()),
})
export type Standing = z.infer<typeof Standing>

/** Derivation of a number, stored with the alert: the formula over its inputs yields the value. */
const AlertReceipt = z.strictObject({
  /** Arithmetic on the names of the inputs. */
  formula: z.string(),
  inputs: z.array(
    z.strictObject({
      name: z.string(),
      value: z.number(),
      /** Money is in the alert’s currency. */
      unit: z.enum(['money', 'count', 'days']),
      basis: z.string(),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
  ),
  data_through: z.iso.date(),
  is_provisional: z.boolean(),
})
export type AlertReceipt = z.infer<typeof AlertReceipt>

const Trace = z.strictObject({
  metric: z.enum(METRIC_KEYS),
  operator: z.enum(typedKeys(OPERATORS)),
  threshold: z.number(),
  current_value: z.number(),
  /** Daily readings of the rule, by the current numbers; null where there is no value. */
  points: z.array(z.strictObject({ day: z.iso.date(), value: z.number().nullable() })),
  /** Null for alerts from before receipts were stored. */
  receipt: AlertReceipt.nullable(),
})
export type Trace = z.infer<typeof Trace>

const Snooze = z.strictObject({
  snooze_id: z.uuid(),
  snoozed_at: z.iso.datetime(),
  snooze_date: z.iso.date(),
  created_at: z.iso.datetime(),
})
export type Snooze = z.infer<typeof Snooze>

/** By spend of the entity in the last 7 days, the most first; by time; or by name. */
const AlertOrder = z.enum(['newest', 'oldest', 'spend', 'entity', 'rule']).default('newest')

/** Filters a window; paged when `limit` is set. */
const AlertsQuery = Window.extend({
  order: AlertOrder,
  rule: ByNumber.shape.id.optional(),
  /** Key of an entity group. */
  entity: ByNumber.shape.id.optional(),
  /** Number of an alert: matches those of its rule on its entity. */
  like: ByNumber.shape.id.optional(),
  /** The last alert of the previous page. */
  before: ByNumber.shape.id.optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'Ask for 1 to 999 alerts a page')
    .transform(Number)
    .optional(),
})
export type AlertsQuery = z.infer<typeof AlertsQuery>

/** Filters the list to rows that contain every search word. */
const ListedAlerts = Window.extend({
  order: AlertOrder,
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .optional(),
})

export const alertRoutes = {
  'alerts.list': {
    method: 'GET',
    path: '/alerts/alerts/',
    summary: 'Alerts of the last days, the latest first unless ordered otherwise',
    access: 'alerts:read',
    keeps: true,
    paid: true,
    query: AlertsQuery,
    answer: z.array(TriggeredAlert),
  },
  'alerts.standing': {
    method: 'GET',
    path: '/alerts/alerts/standing/',
    summary: 'Whether the alerts of the last days are still breaching, by the newest data',
    access: 'alerts:read',
    paid: true,
    query: Days,
    answer: z.array(Standing),
  },
  'alerts.export': {
    method: 'GET',
    path: '/alerts/alerts/export.csv',
    summary: 'The same as a file',
    query: ListedAlerts,
    ...listFile(CSV, 'alerts', 'alerts:read'),
  },
  'alerts.workbook': {
    method: 'GET',
    path: '/alerts/alerts/export.xlsx',
    summary: 'The same as a workbook',
    query: ListedAlerts,
    ...listFile(XLSX, 'alerts', 'alerts:read'),
  },
  'alerts.one': {
    method: 'GET',
    path: '/alerts/alerts/:id/',
    summary: 'One alert with the trace of its metrics and the receipt of each number',
    access: 'alerts:read',
    paid: true,
    params: ByNumber,
    answer: z.strictObject({
      alert: TriggeredAlert,
      traces: z.array(Trace),
      /** The days of its episode. */
      episode_days: z.array(z.strictObject({ id: Count, day: z.iso.date() })),
      /** Alerts that this one explains. */
      mutes: z.array(z.strictObject({ id: Count, entity: NamedEntity })),
    }),
    errors: ['not_found'],
  },
  'alerts.feedback': {
    method: 'PUT',
    path: '/alerts/alerts/:id/feedback/',
    summary: 'Rate an alert as useful, noise or known. null removes the rating',
    access: 'alerts:run',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ feedback: FeedbackKind.nullable() }),
    answer: Message,
    errors: ['not_found'],
  },
  'alerts.snooze': {
    method: 'POST',
    path: '/alerts/alerts/:id/snooze/',
    summary: 'Snooze an alert for today, for oneself',
    access: 'alerts:run',
    paid: true,
    params: ByNumber,
    answer: Snooze,
    errors: ['not_found'],
  },
  'alerts.unsnooze': {
    method: 'DELETE',
    path: '/alerts/alerts/:id/snooze/',
    summary: 'Unsnooze an alert',
    access: 'alerts:run',
    paid: true,
    params: ByNumber,
    answer: Message,
    errors: ['not_found'],
  },
  'alerts.snoozeStatus': {
    method: 'GET',
    path: '/alerts/alerts/:id/snooze/',
    summary: 'Whether I snoozed it today',
    access: 'alerts:read',
    paid: true,
    params: ByNumber,
    answer: z.strictObject({ is_snoozed: z.boolean(), snooze: Snooze.nullable() }),
    errors: ['not_found'],
  },
  'alerts.mySnoozed': {
    method: 'GET',
    path: '/alerts/snooze/my_snoozed_alerts/',
    summary: 'What I snoozed today',
    access: 'alerts:read',
    paid: true,
    answer: z.strictObject({
      snoozed_alerts: z.array(z.strictObject({ alert: z.strictObject({ id: Count }), ...Snooze.shape })),
    }),
  },
} as const satisfies RouteTable
