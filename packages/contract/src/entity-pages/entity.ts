import { z } from 'zod'
import { ENTITY_STATUSES } from '@flightdeck/domain/ad-data'
import { CampaignStatus } from '../campaigns/campaign.ts'
import { CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

/** Key of an entity by its platform id. */
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
  /** Our internal number. */
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
  /** Parents, topmost first. */
  path: z.array(z.strictObject({ kind: CheckedKind, native_id: z.string(), name: z.string() })),
  /** Link to the entity on its platform. */
  deep_link: z.string().nullable(),
  /** Configured status, actual status, and the reason. */
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
  /** Last day with numbers, last day of final delivery, and last day of final conversions. */
  data_through: z.iso.date().nullable(),
  final_through: z.iso.date().nullable(),
  conversions_final_through: z.iso.date().nullable(),
})
export type EntityHead = z.infer<typeof EntityHead>

/** Null means unknown, never 0. */
const Known = z.number().nullable()

export const EntityDays = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  currency: z.string(),
  data_through: z.iso.date().nullable(),
  /** Last final day of delivery, and of conversions, which settle later. Null when there is none. */
  final_through: z.iso.date().nullable(),
  conversions_final_through: z.iso.date().nullable(),
  /** Raw sums of the entity and everything below it. Empty if it has no delivery of its own. */
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
  /** Local day of the account. */
  day: z.iso.date(),
  /** Author; null where the platform does not report one. */
  who: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
})
export type EntityVersion = z.infer<typeof EntityVersion>

/** Contribution of one area to an entity's page: a few rows, each with a link. */
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
  /** Text shown when there are no rows. */
  none: z.string(),
})
export type EntityPart = z.infer<typeof EntityPart>
