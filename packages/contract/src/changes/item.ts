import { z } from 'zod'
import { CheckedEntity, CheckedKind, Count } from '../quality/words.ts'
import { Money } from '../rates/amount.ts'
import { ChangeValue, Direction, ItemState, ReceiptLine, Sentences, TypedValue } from './words.ts'

/** One field of one entity, from what was last seen to what is wanted. */
export const ChangeItemInput = z.strictObject({
  /** Its id as `platform:id`, or the bare id where only one platform has it. */
  entity: z.strictObject({ type: CheckedKind, id: z.string().min(1).max(300) }),
  field: z.string().min(1, 'Choose a field').max(60),
  /** Which part of the field, where it has several: `total`, `daily`, or the days of a budget segment. */
  part: TypedValue.optional(),
  before: TypedValue,
  after: TypedValue,
  why: Sentences('the reason', 2_000).default(''),
  receipt: z.array(ReceiptLine).max(50).default([]),
  /** The issue it fixes. */
  finding_id: Count.min(1).max(2_147_483_647).optional(),
})
export type ChangeItemInput = z.input<typeof ChangeItemInput>

export const ChangeItem = z.strictObject({
  /** Its number in the set, in the order of the diff. */
  no: Count,
  entity: CheckedEntity,
  campaign: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  field: z.string(),
  field_label: z.string(),
  part: ChangeValue,
  before: ChangeValue,
  after: ChangeValue,
  /** The same as a person reads them. */
  before_words: z.string(),
  after_words: z.string(),
  why: z.string(),
  receipt: z.array(ReceiptLine),
  finding_id: Count.nullable(),
  /** What became of that issue: open, fixed, and so on. */
  finding_status: z.string().nullable(),
  direction: Direction,
  /** By how much money; null where it is about none, or the amount is not known. */
  moved: Money.nullable(),
  undoable: z.boolean(),
  state: ItemState,
  /** Why it is where it is; null where the state says it all. */
  sentence: z.string().nullable(),
  /** What the platform shows: with before and after, the three values of a conflict. */
  found: ChangeValue,
  found_words: z.string().nullable(),
  warning: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  settled_at: z.iso.datetime().nullable(),
  /** The set that takes it back. */
  undo_set_id: Count.nullable(),
  /** The place in the platform. */
  deep_link: z.string().nullable(),
})
export type ChangeItem = z.infer<typeof ChangeItem>
