import { z } from 'zod'
import { MAX_ITEMS } from '@flightdeck/domain/changes'
import { RoleName } from '../fields.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

/** In units of the organisation's currency; null is no limit. */
const Limit = z
  .number()
  .min(0, 'Enter an amount of 0 or more')
  .max(1e12, 'This amount is too large')
  .nullable()
const Hour = Count.min(0).max(23)
const Roles = z.array(RoleName).min(1, 'Choose at least one role').max(5)

export const ChangePolicyInput = z.strictObject({
  proposers: Roles,
  approvers: Roles,
  /** Amount above which someone besides the proposer must approve; 0 is always. */
  four_eyes_above: Limit,
  /** Hours over which one proposer's raises without a second person are added up against that amount. */
  solo_hours: Count.min(1, 'Enter a number of 1 or more')
    .max(24 * 30)
    .default(24),
  /** Changes that only lower spend need no approval. */
  lighter_for_lowering: z.boolean(),
  most_entities: Count.min(1, 'Enter a number of 1 or more').max(
    MAX_ITEMS,
    `Enter at most ${MAX_ITEMS.toLocaleString('en-GB')}`,
  ),
  most_moved_a_day: Limit,
  most_step_percent: Count.min(1, 'Enter a number of 1 or more').max(100_000).nullable(),
  /** Weekdays without writing, 1 Monday to 7 Sunday, in the organisation's time zone. */
  quiet_days: z.array(Count.min(1).max(7)).max(7),
  /** Hours without writing; 18 to 8 is the night. */
  quiet_hours: z.strictObject({ from: Hour, to: Hour }).nullable(),
  platforms_off: z.array(DspName).max(50),
  /** Lifetime of a proposal and of an approval. */
  proposal_hours: Count.min(1).max(24 * 30),
  approval_hours: Count.min(1).max(24 * 7),
  /** Receivers notified when a change set waits for approval. */
  webhook_ids: z.array(z.uuid('Choose a receiver')).max(20),
})
export type ChangePolicyInput = z.infer<typeof ChangePolicyInput>

export const ChangePolicyAnswer = z.strictObject({
  policy: ChangePolicyInput,
  defaults: ChangePolicyInput,
  currency: z.string(),
  timezone: z.string(),
  /** Platforms that support writing. */
  platforms: z.array(z.strictObject({ dsp_name: DspName, label: z.string() })),
  /** Receivers to choose from. */
  webhooks: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  changed: z.strictObject({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  may_change: z.boolean(),
})
export type ChangePolicyAnswer = z.infer<typeof ChangePolicyAnswer>
