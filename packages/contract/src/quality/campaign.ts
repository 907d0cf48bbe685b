import { z } from 'zod'
import { ConvertedMoney, Money } from '../rates/amount.ts'
import { CAMPAIGN_STATUSES, CHECK_FAMILIES, keysOf } from '@flightdeck/domain'
import { CheckedKind, Count, DspName, Person, Severity } from './words.ts'

export const CampaignStatus = z.enum(keysOf(CAMPAIGN_STATUSES))

const BySeverity = z.strictObject({ critical: Count, high: Count, medium: Count, low: Count })
const Percent = z.number().nullable()

/** A check that is on, as a column of every barcode. */
export const BarcodeCheck = z.strictObject({
  id: z.string(),
  check_name: z.string(),
  family: z.enum(keysOf(CHECK_FAMILIES)),
  family_label: z.string(),
  severity: Severity,
})
export type BarcodeCheck = z.infer<typeof BarcodeCheck>

/** Something in the tree, with how it and everything below it stands. */
export const CampaignNode = z.strictObject({
  id: Count,
  /** `platform:id`, as a run's scope and every link have it. */
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
  /** In the account's currency; null is not known, and is never shown as 0. */
  budget: z.number().nullable(),
  spend: z.number().nullable(),
  /** What is still to be spent through it, never more than is left above it. */
  left: z.number().nullable(),
  /** From where on spend is known, where the flight began before or its first day is not known; null where it is whole. */
  spend_since: z.iso.date().nullable(),
  /** In the reporting currency, by which it is ranked; null where it is in that already, or not known. */
  spend_converted: ConvertedMoney.nullable(),
  pacing: z.strictObject({
    /** 100 × delivered ÷ expected to date, on the money of its budget. */
    percent: Percent,
    used_percent: Percent,
    /** What both are held to: what the plan promises, else what is set on the platform. */
    goal: z
      .strictObject({
        amount: z.number(),
        unit: z.enum(['money', 'units']),
        by: z.enum(['plan', 'platform']),
      })
      .nullable(),
  }),
  qa: z.strictObject({
    /** The uncapped one, at most 49 while a critical issue is open and 79 while a high one is. Null where nothing applied. */
    score: Percent,
    /** 100 × weight of what passed ÷ weight of what applied. */
    uncapped: Percent,
    /** Of campaigns; null where no run looked then. */
    score_a_week_ago: Percent,
    confidence: z.number(),
    passed_weight: z.number(),
    applicable_weight: z.number(),
    /** Whether shares of the spend counted; where nothing was spent yet, each entity counts the same. */
    is_by_spend: z.boolean(),
    ran: Count,
    not_applicable: Count,
    /** The worst each check says of it and everything below, in the order of `checks`: p, f, n, or - for not run. */
    outcomes: z.string(),
    by_severity: BySeverity,
    at_risk: Money,
    at_risk_converted: ConvertedMoney.nullable(),
    /** Findings whose money is not known. */
    at_risk_unknown: Count,
  }),
  /** A few words each; null where its level does not have them. */
  setup: z.strictObject({
    goal: z.string().nullable(),
    bidding: z.string().nullable(),
    geography: z.string().nullable(),
    frequency: z.string().nullable(),
    deals: Count.nullable(),
  }),
  /** The naming checks among them. */
  naming: z.strictObject({ checks: Count, failed: Count }),
  owner: Person.nullable(),
  /** How many people own findings of it. */
  owners: Count,
  last_checked: z.iso.datetime(),
  /** The last day that its figures were made of, and the last one of those that the platform will not correct any more. */
  data_through: z.iso.date().nullable(),
  final_through: z.iso.date().nullable(),
  deep_link: z.string().nullable(),
})
export type CampaignNode = z.infer<typeof CampaignNode>
