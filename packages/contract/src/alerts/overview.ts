import { z } from 'zod'
import { Money, MoneyTotal, RateUsed } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { NamedEntity } from './preview.ts'
import { Platform, SnapshotType } from './rule.ts'
import { ClientDays, Window } from './window.ts'

const Count = z.number().int()

const AlertGroup = z.strictObject({
  /** Number of the rule or of the entity, or the day; used to query the group's alerts. */
  key: z.string(),
  name: z.string(),
  /** Null when the group is about several entities. */
  entity: NamedEntity.nullable(),
  alerts: Count,
  entities: Count,
  last_triggered_at: z.iso.datetime(),
  /**
   * Spend of its entities in the last 7 days by currency, each euro counted once; `spend_unknown` counts the
   * entities without a figure.
   */
  spend: z.array(Money),
  /** The same in one sum, at today’s rates where there are several currencies. */
  spend_total: MoneyTotal,
  spend_unknown: Count,
})
export type AlertGroup = z.infer<typeof AlertGroup>

/** Spend behind alerts, by entity; null without a figure, and a null worth without a rate. */
const AlertSpend = z.strictObject({
  currency: z.string(),
  rates: z.array(RateUsed),
  entities: z.array(
    z.strictObject({
      platform: Platform,
      snapshot_type: SnapshotType,
      entity_id: z.string(),
      spend: Money.nullable(),
      worth: z.number().nullable(),
    }),
  ),
})
export type AlertSpend = z.infer<typeof AlertSpend>

const Lane = z.strictObject({
  rule: Count,
  name: z.string(),
  alerts: Count,
  /**
   * Per day on which it fired: the number of alerts, the latest alert, and whether I snoozed one of them
   * today.
   */
  days: z.array(z.strictObject({ day: z.iso.date(), alerts: Count, alert: Count, is_snoozed: z.boolean() })),
})
export type Lane = z.infer<typeof Lane>

/** Short responses with complete counts, regardless of the number of alerts. */
export const alertOverviewRoutes = {
  'alerts.groups': {
    method: 'GET',
    path: '/alerts/alerts/groups/',
    summary:
      'Alerts grouped by rule, item or day, with count and spend, the most spend first. A hundred groups a page',
    access: 'alerts:read',
    paid: true,
    query: Window.extend({
      by: z.enum(['rule', 'entity', 'day']),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    }),
    answer: z.strictObject({
      /** Total over all groups, not only this page. */
      alerts: Count,
      groups: Count,
      list: z.array(AlertGroup),
    }),
  },
  'alerts.spend': {
    method: 'GET',
    path: '/alerts/alerts/spend/',
    summary: 'Spend in the last 7 days of each item with alerts, and its worth in the reporting currency',
    access: 'alerts:read',
    paid: true,
    query: ClientDays,
    answer: AlertSpend,
  },
  'alerts.timeline': {
    method: 'GET',
    path: '/alerts/alerts/timeline/',
    summary: 'Days on which each rule fired, for the busiest eight rules',
    access: 'alerts:read',
    paid: true,
    query: ClientDays,
    answer: z.strictObject({ alerts: Count, rules: Count, lanes: z.array(Lane) }),
  },
} as const satisfies RouteTable
