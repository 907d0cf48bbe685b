import { z } from 'zod'
import { conditionsIn, MAX_CONDITIONS, NO_CONDITION, readFilter } from '@flightdeck/domain/alerts'
import {
  GROUP_OPERATORS,
  typedKeys,
  METRIC_KEYS,
  OPERATORS,
  SCHEDULES,
  SNAPSHOT_TYPES,
  TIME_RANGES,
} from '@flightdeck/domain/metrics'
import { PLATFORM_KEYS, type PlatformKey } from '@flightdeck/domain/platforms'
import { readDimension } from '@flightdeck/domain/taxonomy'
import { Currency, Name } from '../fields.ts'

export const SnapshotType = z.enum(typedKeys(SNAPSHOT_TYPES), 'Please select a snapshot type')
export const Platform = z.enum(PLATFORM_KEYS as [PlatformKey, ...PlatformKey[]])
const MAX_THRESHOLD = 1e15

const Condition = z.object({
  metric: z.enum(METRIC_KEYS, 'Choose a metric'),
  operator: z.enum(typedKeys(OPERATORS), 'Choose an operator'),
  threshold_value: z
    .number('Enter a number')
    .min(-MAX_THRESHOLD, 'This number is too small')
    .max(MAX_THRESHOLD, 'This number is too large'),
})
const Conditions = z.array(Condition).max(MAX_CONDITIONS, `Use at most ${MAX_CONDITIONS} conditions`)

export const ConditionStructure = z
  .object({
    operator: z.literal('AND').default('AND'),
    conditions: Conditions.default([]),
    groups: z
      .array(z.object({ operator: z.enum(typedKeys(GROUP_OPERATORS)), conditions: Conditions }))
      .max(MAX_CONDITIONS)
      .default([]),
  })
  .refine((tree) => countConditions(tree) > 0, NO_CONDITION)
  .refine((tree) => countConditions(tree) <= MAX_CONDITIONS, `Use at most ${MAX_CONDITIONS} conditions`)
export type ConditionStructure = z.infer<typeof ConditionStructure>

const countConditions = (tree: { conditions: unknown[]; groups: { conditions: unknown[] }[] }) =>
  conditionsIn(tree as Parameters<typeof conditionsIn>[0]).length

const MAX_RECIPIENTS_TEXT = 6_000
const clean = (text: string) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, ''))

/** Fields set by the user. Unknown fields are ignored, so that a rule can be read, changed and sent back. */
const Said = z.object({
  name: Name('a name for the rule'),
  description: z
    .string()
    .max(2_000, 'Use at most 2,000 characters')
    .refine(clean, 'Use plain text')
    .default(''),
  platform: Platform.nullable().default(null),
  snapshot_type: SnapshotType,
  entity_id: z.string().min(1).max(200).nullable().default(null),
  /** Limits the rule to names with this segment value, such as market:UK. */
  segment: z
    .string()
    .max(300)
    .refine((text) => readDimension(text) !== null, 'Write it as segment:value, such as market:UK')
    .nullable()
    .default(null),
  /** Limits the rule to a part of its items: client:Acme, country:US, channel:video or name:Brand. */
  filter: z
    .string()
    .max(300)
    .refine(
      (text) => readFilter(text) !== null,
      'Write it as client:name, country:US, channel:video or name:text',
    )
    .nullable()
    .default(null),
  time_range_type: z.enum(typedKeys(TIME_RANGES), 'Choose a time range'),
  custom_start_date: z.iso.date('Enter a day').nullable().default(null),
  custom_end_date: z.iso.date('Enter a day').nullable().default(null),
  schedule_type: z.enum(typedKeys(SCHEDULES), 'Choose a schedule').default('daily'),
  schedule_days: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  email_notification: z.boolean().default(true),
  email_recipients: z.string().max(MAX_RECIPIENTS_TEXT, 'These are too many addresses').default(''),
  notification_message: z
    .string()
    .max(2_000, 'Use at most 2,000 characters')
    .refine(clean, 'Use plain text')
    .default(''),
  /** Webhooks of the organisation to notify. */
  webhook_ids: z.array(z.uuid()).max(10).default([]),
  /** Emails at once; other rules are reported in the daily morning brief. */
  is_urgent: z.boolean().default(false),
  condition_structure: ConditionStructure,
  /**
   * Currency of its money thresholds. Without it each account is compared in its own currency; across
   * accounts of several currencies, thresholds are in the reporting currency.
   */
  threshold_currency: Currency.nullable().default(null),
})

/** Cross-field validation. */
function agree(
  ruleInput: Pick<z.infer<typeof Said>, 'time_range_type' | 'custom_start_date' | 'custom_end_date'>,
  ctx: z.RefinementCtx,
) {
  if (ruleInput.time_range_type !== 'custom') return
  const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (ruleInput.custom_start_date === null) say('custom_start_date', 'Enter the start date')
  if (ruleInput.custom_end_date === null) say('custom_end_date', 'Enter the end date')
  if (
    ruleInput.custom_start_date &&
    ruleInput.custom_end_date &&
    ruleInput.custom_end_date < ruleInput.custom_start_date
  )
    say('custom_end_date', 'The end date is before the start date')
}

/** Fields that a sentence can say; the form adds the name and the notifications. */
export const WrittenRule = z.strictObject(
  Said.pick({
    platform: true,
    snapshot_type: true,
    entity_id: true,
    segment: true,
    filter: true,
    time_range_type: true,
    custom_start_date: true,
    custom_end_date: true,
    schedule_type: true,
    schedule_days: true,
    condition_structure: true,
    threshold_currency: true,
  }).shape,
)
export type WrittenRule = z.output<typeof WrittenRule>

export const AlertRuleInput = Said.superRefine(agree)
export type AlertRuleInput = z.output<typeof AlertRuleInput>
/** A rule that is still being written and may lack a name. */
export const AlertRuleDraft = Said.extend({ name: z.string().max(200).default('') }).superRefine(agree)
export type AlertRuleDraft = z.output<typeof AlertRuleDraft>

export const AlertRule = z.strictObject({
  id: z.number().int(),
  ...Said.shape,
  condition_structure: z.strictObject({
    operator: z.literal('AND'),
    conditions: z.array(Condition),
    groups: z.array(
      z.strictObject({ operator: z.enum(typedKeys(GROUP_OPERATORS)), conditions: z.array(Condition) }),
    ),
  }),
  is_active: z.boolean(),
  /** In addition to the specification. */
  version: z.number().int(),
  entity_name: z.string().nullable(),
  /** Currency in which amounts are compared; null means each account's own. */
  compares_in: z.string().nullable(),
  sentence: z.string(),
  created_by: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type AlertRule = z.output<typeof AlertRule>
