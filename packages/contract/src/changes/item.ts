import { z } from 'zod'
import { Money } from '../rates/amount.ts'
import { ChangeValue, Direction, ItemState, ReceiptLine, Sentences, TypedValue } from './words.ts'
import { CheckedEntity, CheckedKind } from '../entity-fields.ts'
import { Count } from '../lists.ts'

/** A change of one field of one entity, from its last synced value to the requested one. */
export const ChangeItemInput = z.strictObject({
  /** `platform:id`, or the bare id if only one platform has it. */
  entity: z.strictObject({ type: CheckedKind, id: z.string().min(1).max(300) }),
  field: z.string().min(1, 'Choose a field').max(60),
  /** Budget segment or other part of the field: `total`, `daily`, or the days of a segment. */
  part: TypedValue.optional(),
  before: TypedValue,
  after: TypedValue,
  why: Sentences('the reason', 2_000).default(''),
  receipt: z.array(ReceiptLine).max(50).default([]),
  /** The issue it fixes. */
  finding_id: Count.min(1).max(2_147_483_647).optional(),
})
export type ChangeItemInput = z.input<typeof ChangeItemInput>

const Landing = z.strictObject({ amount: z.number(), percent: z.number() })

/** Forecast of the budget that an item changes, as shown when it was proposed, and what happened a week later. */
export const ChangePromise = z.strictObject({
  /** The entity with the budget: that of the item, or one above it. */
  flight: CheckedEntity,
  currency: z.string(),
  /** The goal with the changes. Every percentage relates to this. */
  goal: z.number(),
  ends_on: z.iso.date(),
  /** The last data day of the forecast. */
  data_through: z.iso.date(),
  /** Projected end without the changes, with them, and the range around it; null without a forecast. */
  unchanged: Landing.nullable(),
  end: Landing.nullable(),
  low: Landing.nullable(),
  high: Landing.nullable(),
  /** Whether low and high are only a range: too few budgets of the platform have ended to know how many land within. */
  is_range: z.boolean(),
  /** Number of earlier changes of this setting that corrected the forecast; 0 below 20. */
  records: Count,
  applied_on: z.iso.date().nullable(),
  /** The last compared day: seven after it was applied, or the end of the flight. */
  compared_through: z.iso.date().nullable(),
  /** Delivery by then, and the mean of those days on each day left. */
  happened: Landing.nullable(),
  /** Reason why nothing is compared. */
  gap: z.string().nullable(),
})
export type ChangePromise = z.infer<typeof ChangePromise>

export const ChangeItem = z.strictObject({
  /** Number within the set, in the order of the diff. */
  no: Count,
  entity: CheckedEntity,
  campaign: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  field: z.string(),
  field_label: z.string(),
  part: ChangeValue,
  before: ChangeValue,
  after: ChangeValue,
  /** Formatted for display. */
  before_words: z.string(),
  after_words: z.string(),
  why: z.string(),
  receipt: z.array(ReceiptLine),
  finding_id: Count.nullable(),
  /** Current status of that issue: open, fixed, and so on. */
  finding_status: z.string().nullable(),
  direction: Direction,
  /** Change in money; null if the change is about no money, or the amount is not known. */
  moved: Money.nullable(),
  undoable: z.boolean(),
  state: ItemState,
  /** Reason of the state; null where the state is self-explanatory. */
  sentence: z.string().nullable(),
  /** Value found on the platform: with before and after, the three values of a conflict. */
  found: ChangeValue,
  found_words: z.string().nullable(),
  warning: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  settled_at: z.iso.datetime().nullable(),
  /** The set that undoes it. */
  undo_set_id: Count.nullable(),
  /** Null for a change that no budget in money depends on. */
  promise: ChangePromise.nullable(),
  /** Link to the entity in the platform. */
  deep_link: z.string().nullable(),
})
export type ChangeItem = z.infer<typeof ChangeItem>
