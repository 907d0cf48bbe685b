import { z } from 'zod'
import { ChangeItemInput, ChangePromise } from '../changes/item.ts'
import type { RouteTable } from '../route.ts'
import { CheckedEntity } from '../entity-fields.ts'

const MAX_FLIGHTS = 500
const Amount = z.number().min(0).max(1e12)

/** Simulated changes of a budget, in its unit. Null leaves the value as it is. */
const PulledLever = z.strictObject({
  id: z.number().int().min(1).max(2_147_483_647),
  daily: Amount.nullable().default(null),
  budget: Amount.min(0.01, 'Enter a budget above 0').nullable().default(null),
  ends_on: z.iso.date('Enter a date like 2026-03-01').nullable().default(null),
  /** Sets daily spend to what is needed to land on the budget. */
  land: z.boolean().default(false),
})
export type PulledLever = z.input<typeof PulledLever>
/** With defaults applied. */
export type ReadLever = z.output<typeof PulledLever>

const PreparedChange = z.strictObject({
  entity: CheckedEntity,
  /** Ready to be proposed in a change set. */
  item: ChangeItemInput,
  before_words: z.string(),
  after_words: z.string(),
  /** Landing of its budget with all of these changes; null where no budget depends on it. */
  promise: ChangePromise.nullable(),
})
export type PreparedChange = z.infer<typeof PreparedChange>

export const PreparedChanges = z.strictObject({
  changes: z.array(PreparedChange),
  /** Changes that only a person can make. */
  by_hand: z.array(z.strictObject({ entity: CheckedEntity, reason: z.string() })),
})
export type PreparedChanges = z.infer<typeof PreparedChanges>

export const leverRoutes = {
  'pacing.prepare': {
    method: 'POST',
    path: '/pacing/prepare/',
    summary:
      'The changes that make budgets go the way a lever was pulled, ready to be proposed. Nothing is kept',
    access: 'pacing:read',
    paid: true,
    body: z.strictObject({
      flights: z
        .array(PulledLever)
        .min(1, 'Choose a budget')
        .max(MAX_FLIGHTS, `Choose at most ${MAX_FLIGHTS} budgets`),
    }),
    answer: PreparedChanges,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
