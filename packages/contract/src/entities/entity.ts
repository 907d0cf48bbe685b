import { z } from 'zod'
import { ENTITY_STATUSES } from '@flightdeck/domain'
import { CampaignStatus } from '../quality/campaign.ts'
import { CheckedKind, Count, DspName } from '../quality/words.ts'

/** An entity by what the platform calls it. */
export const ByNativeId = z.strictObject({
  platform: DspName,
  kind: CheckedKind,
  native_id: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !text.includes('\0')),
})

export const EntityHead = z.strictObject({
  /** Our number of it. */
  id: Count,
  platform: DspName,
  kind: CheckedKind,
  native_id: z.string(),
  /** The platform's own word for this level. */
  native_kind: z.string(),
  name: z.string(),
  account_name: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** What it is in, the topmost first. */
  path: z.array(z.strictObject({ kind: CheckedKind, native_id: z.string(), name: z.string() })),
  /** Where it is changed on its platform. */
  deep_link: z.string().nullable(),
  /** What it was set to, whether it runs, and why. */
  set_to: z.enum(ENTITY_STATUSES),
  status: CampaignStatus,
  why: z.string(),
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
  first_seen: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  is_gone: z.boolean(),
  version: Count,
  settings: z.array(z.strictObject({ part: z.string(), name: z.string(), value: z.string() })),
  /** The last day with numbers, and the last one that will not be corrected any more: of delivery, and of conversions. */
  data_through: z.iso.date().nullable(),
  final_through: z.iso.date().nullable(),
  conversions_final_through: z.iso.date().nullable(),
})
export type EntityHead = z.infer<typeof EntityHead>

/** Null is not known, and is never shown as 0. */
const Known = z.number().nullable()

export const EntityDays = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  data_through: z.iso.date().nullable(),
  /** The last day that is final: of delivery, and of conversions, which settle later. Null where no day is. */
  final_through: z.iso.date().nullable(),
  conversions_final_through: z.iso.date().nullable(),
  /** Raw sums, of it and everything below. None where it does not deliver by itself. */
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      spend: Known,
      impressions: Known,
      clicks: Known,
      conversions: Known,
    }),
  ),
})
export type EntityDays = z.infer<typeof EntityDays>

export const EntityVersion = z.strictObject({
  version: Count,
  at: z.iso.datetime(),
  /** The day it was where the account is. */
  day: z.iso.date(),
  /** Who changed it; null where the platform does not say. */
  who: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type EntityVersion = z.infer<typeof EntityVersion>

/** What an area has to say about an entity: a few rows, each with where it leads. */
export const EntityPart = z.strictObject({
  key: z.string(),
  title: z.string(),
  total: Count,
  rows: z.array(
    z.strictObject({
      title: z.string(),
      detail: z.string(),
      to: z.string().nullable(),
      at: z.iso.datetime().nullable(),
    }),
  ),
  /** What is said where there are none. */
  none: z.string(),
})
export type EntityPart = z.infer<typeof EntityPart>
