import { z } from 'zod'
import { ConvertedMoney } from '../rates/amount.ts'
import { CheckedEntity, CheckMode, Count, DspName, Person, Severity } from './words.ts'

/**
 * open: nobody has said anything; acknowledged: somebody looks at it; snoozed until a day; accepted as a risk until a
 * day, or for good; wrong: the check is mistaken here; fixed: a run no longer finds it.
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
  /** In one sentence, expected and found in it. */
  sentence: z.string(),
  /** A null amount is not known, and is never shown as 0. */
  spend_at_risk: z.strictObject({
    amount: z.number().nullable(),
    currency: z.string(),
    /** In the reporting currency, by which lists are ranked; null where it is in that already, or not known. */
    converted: ConvertedMoney.nullable(),
    /** What of it no other open finding counts already: these add up to every total. */
    counted: z.number(),
    /** Over the names of its inputs, with + − × ÷, min and max: from these anybody reckons the amount again. */
    formula: z.string(),
    /** What it was reckoned from: money in units of the currency. */
    inputs: z.array(
      z.strictObject({
        name: z.string(),
        value: z.number().nullable(),
        unit: z.enum(['money', 'count', 'percent']),
        /** What it is about, where a receipt has several alike. */
        about: z.string().optional(),
      }),
    ),
    /** The last day whose numbers it knew. */
    data_through: z.iso.date().nullable(),
  }),
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** Since when it is open this time. */
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  age_hours: z.number(),
  /** How often it came back after it was fixed. */
  returned: Count,
  run_id: Count,
  check_version: Count,
  owner: Person.nullable(),
  status: FindingStatus,
  snooze_until: z.iso.date().nullable(),
  /** Who said what of it: for what is acknowledged, snoozed, accepted or wrong. */
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
  /** Findings below it that only repeat it. */
  mutes: Count,
  /** The finding it only repeats. */
  muted_by: Count.nullable(),
  /** Equal for findings of the same check with the same expected and found: the same fix, all places. */
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
