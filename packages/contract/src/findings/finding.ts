import { z } from 'zod'
import { ConvertedMoney } from '../rates/amount.ts'
import { CheckMode, Severity } from '../checks/words.ts'
import { CheckedEntity, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'
import { Person } from '../fields.ts'

/**
 * open: no action taken; acknowledged: a user is working on it; snoozed until a day; accepted as a risk until
 * a day, or permanently; wrong: a false positive; fixed: a run no longer finds it.
 */
export const FINDING_STATUSES = ['open', 'acknowledged', 'snoozed', 'accepted', 'wrong', 'fixed'] as const
export const FindingStatus = z.enum(FINDING_STATUSES)

export const Finding = z.strictObject({
  id: Count,
  check_id: z.string(),
  check_name: z.string(),
  category: z.strictObject({ key: z.string(), label: z.string() }),
  severity: Severity,
  mode: CheckMode,
  dsp_name: DspName,
  channel_name: z.string().nullable(),
  entity: CheckedEntity,
  campaign: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  expected: z.string(),
  found: z.string(),
  /** Full sentence with the expected and found values. */
  sentence: z.string(),
  /** A null amount is unknown, and never shown as 0. */
  spend_at_risk: z.strictObject({
    amount: z.number().nullable(),
    currency: z.string(),
    /** In the reporting currency, for ranking; null if already in that currency, or unknown. */
    converted: ConvertedMoney.nullable(),
    /** Share not counted by other open findings: these add up to every total. */
    counted: z.number(),
    /** Arithmetic on the names of its inputs, with + − × ÷, min and max; reproduces the amount. */
    formula: z.string(),
    /** Inputs of the formula: money in units of the currency. */
    inputs: z.array(
      z.strictObject({
        name: z.string(),
        value: z.number().nullable(),
        unit: z.enum(['money', 'count', 'percent']),
        /** Subject of the line, if a receipt has several alike. */
        about: z.string().optional(),
      }),
    ),
    /** Last day of data in the amount. */
    data_through: z.iso.date().nullable(),
  }),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Start of the current open period. */
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  age_hours: z.number(),
  /** Number of times it came back after being fixed. */
  returned: Count,
  run_id: Count,
  check_version: Count,
  owner: Person.nullable(),
  status: FindingStatus,
  snooze_until: z.iso.date().nullable(),
  /** Author and reason of an acknowledgement, snooze, acceptance or false positive. */
  dismissal: z
    .strictObject({
      reason: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
      until: z.iso.date().nullable(),
    })
    .nullable(),
  deep_link: z.string().nullable(),
  confidence: z.enum(['enough', 'little']),
  related_change: z
    .strictObject({
      who: z.string().nullable(),
      when: z.iso.datetime(),
      field: z.string(),
      before: z.string(),
      after: z.string(),
    })
    .nullable(),
  /** Number of findings below it that only repeat it. */
  mutes: Count,
  /** The finding that this one only repeats. */
  muted_by: Count.nullable(),
  /**
   * Equal for findings of the same check with the same expected and found values: the same fix everywhere.
   */
  same_fix: z.string(),
  same_fix_count: Count,
})
export type Finding = z.infer<typeof Finding>

export const FindingEvent = z.strictObject({
  at: z.iso.datetime(),
  /** opened, closed, returned, acknowledged, assigned, accepted, snoozed, reopened, wrong, expired. */
  what: z.string(),
  by: z.string().nullable(),
  detail: z.string().nullable(),
})
