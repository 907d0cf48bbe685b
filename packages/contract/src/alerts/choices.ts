import { z } from 'zod'
import { typedKeys, METRIC_KEYS, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import type { RouteTable } from '../route.ts'
import { Platform, SnapshotType } from './rule.ts'

const pairs = <T extends z.ZodType>(value: T) => z.array(z.strictObject({ value, display: z.string() }))
const Texts = pairs(z.string())

const Choices = z.strictObject({
  snapshot_types: Texts,
  operators: Texts,
  group_operators: Texts,
  time_range_types: Texts,
  schedule_types: Texts,
  weekdays: pairs(z.number().int()),
  metrics: Texts,
  /** Details that the form shows beside a metric's name. */
  metric_details: z.array(
    z.strictObject({
      value: z.enum(METRIC_KEYS),
      unit: z.enum(['money', 'count', 'percent', 'ratio', 'per_thousand', 'money_or_units']),
      formula: z.string(),
      levels: z.array(SnapshotType),
      bad: z.enum(['high', 'low', 'both']),
      /** Connection that is required before the metric has any value. */
      needs: z.string().nullable(),
    }),
  ),
})
export type Choices = z.infer<typeof Choices>

/** An entity to pick. Deals have the specification's fields in addition to the common ones. */
const PickerEntity = z.strictObject({
  id: z.string(),
  name: z.string(),
  platform: Platform,
  deal_id: z.string().optional(),
  insertion_orders: z.array(z.strictObject({ id: z.string(), name: z.string() })).optional(),
})
export type PickerEntity = z.infer<typeof PickerEntity>

const PLURALS = typedKeys(SNAPSHOT_TYPES).map((type) => SNAPSHOT_TYPES[type].plural)

export const alertChoiceRoutes = {
  'alertChoices.read': {
    method: 'GET',
    path: '/alerts/rules/choices/',
    summary: 'What a rule can be made of',
    access: 'alerts:read',
    paid: true,
    answer: Choices,
  },
  'alertChoices.entities': {
    method: 'GET',
    path: '/alerts/entities/:plural/',
    summary: 'Items of a type that a rule can watch, by name',
    access: 'alerts:read',
    paid: true,
    params: z.strictObject({ plural: z.enum(PLURALS as [string, ...string[]]) }),
    query: z.strictObject({
      platform: Platform.optional(),
      /** Words, all of which must occur in the name or id. */
      search: z.string().max(200).optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'Ask for 1 to 9999 at once')
        .transform(Number)
        .optional(),
    }),
    answer: z.array(PickerEntity),
  },
  'alertChoices.segments': {
    method: 'GET',
    path: '/alerts/segments/',
    summary: 'Values in names that a rule can be narrowed by, the most used first',
    access: 'alerts:read',
    paid: true,
    answer: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  },
} as const satisfies RouteTable
