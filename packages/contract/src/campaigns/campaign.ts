import { z } from 'zod'
import { ConvertedMoney, Money } from '../rates/amount.ts'
import { CAMPAIGN_STATUSES, CHECK_FAMILIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Severity } from '../checks/words.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'
import { Person } from '../fields.ts'

export const CampaignStatus = z.enum(typedKeys(CAMPAIGN_STATUSES))

const BySeverity = z.strictObject({ critical: Count, high: Count, medium: Count, low: Count })
const Percent = z.number().nullable()

/** An active check, as a column of every barcode. */
export const BarcodeCheck = z.strictObject({
  id: z.string(),
  check_name: z.string(),
  family: z.enum(typedKeys(CHECK_FAMILIES)),
  family_label: z.string(),
  severity: Severity,
})
export type BarcodeCheck = z.infer<typeof BarcodeCheck>

/** A node of the tree, with figures that include everything below it. */
export const CampaignNode = z.strictObject({
  id: Count,
  /** `platform:id`, as in run scopes and links. */
  entity_id: z.string(),
  type: CheckedKind,
  name: z.string(),
  parent_id: Count.nullable(),
  children: Count,
  dsp_name: DspName,
  account_name: z.string(),
  channel_name: z.string().nullable(),
  status: CampaignStatus,
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
  currency: z.string(),
  timezone: z.string(),
  /** In the account's currency; null is unknown, and never shown as 0. */
  budget: z.number().nullable(),
  spend: z.number().nullable(),
  /** Remaining spend, never more than its parent has left. */
  left: z.number().nullable(),
  /** First day with known spend, if the flight began earlier or its start is unknown; null when complete. */
  spend_since: z.iso.date().nullable(),
  /** In the reporting currency, for ranking; null if already in that currency, or unknown. */
  spend_converted: ConvertedMoney.nullable(),
  pacing: z.strictObject({
    /** 100 × delivered ÷ expected to date, on the money of its budget. */
    percent: Percent,
    used_percent: Percent,
    /** Goal that both percentages refer to: the plan's, otherwise the platform's setting. */
    goal: z
      .strictObject({
        amount: z.number(),
        unit: z.enum(['money', 'units']),
        by: z.enum(['plan', 'platform']),
      })
      .nullable(),
  }),
  qa: z.strictObject({
    /**
     * The uncapped score, capped at 49 while a critical issue is open and at 79 while a high one is. Null
     * where nothing applied.
     */
    score: Percent,
    /** 100 × weight of passed checks ÷ weight of applicable checks. */
    uncapped: Percent,
    /** Campaigns only; null if no run took place then. */
    score_a_week_ago: Percent,
    confidence: z.number(),
    passed_weight: z.number(),
    applicable_weight: z.number(),
    /** Whether entities are weighted by spend; equal weights while nothing was spent. */
    is_by_spend: z.boolean(),
    ran: Count,
    not_applicable: Count,
    /**
     * Worst result per check over it and everything below, in the order of `checks`: p, f, n, or - for not
     * run.
     */
    outcomes: z.string(),
    by_severity: BySeverity,
    at_risk: Money,
    at_risk_converted: ConvertedMoney.nullable(),
    /** Findings with unknown money. */
    at_risk_unknown: Count,
  }),
  /** A few words each; null if its level has no such setting. */
  setup: z.strictObject({
    goal: z.string().nullable(),
    bidding: z.string().nullable(),
    geography: z.string().nullable(),
    frequency: z.string().nullable(),
    deals: Count.nullable(),
  }),
  /** Naming checks among those. */
  naming: z.strictObject({ checks: Count, failed: Count }),
  owner: Person.nullable(),
  /** Number of people who own its findings. */
  owners: Count,
  last_checked: z.iso.datetime(),
  /** Last day included in its figures, and the last of those days that is final. */
  data_through: z.iso.date().nullable(),
  final_through: z.iso.date().nullable(),
  deep_link: z.string().nullable(),
})
export type CampaignNode = z.infer<typeof CampaignNode>
