import { z } from 'zod'
import { ChangeItemInput } from '../changes/item.ts'
import { CheckedEntity } from '../quality/words.ts'
import type { RouteTable } from '../route.ts'

const MOST_FLIGHTS = 500
const Amount = z.number().min(0).max(1e12)

/** What is tried out on a budget, in its unit. Null leaves it as it is. */
const PulledLever = z.strictObject({
  id: z.number().int().min(1).max(2_147_483_647),
  daily: Amount.nullable().default(null),
  budget: Amount.min(0.01, 'Enter a budget above 0').nullable().default(null),
  ends_on: z.iso.date('Enter a date like 2026-03-01').nullable().default(null),
  /** Spend a day what it needs to land on its budget. */
  land: z.boolean().default(false),
})
export type PulledLever = z.input<typeof PulledLever>
/** With everything that may be left out. */
export type ReadLever = z.output<typeof PulledLever>

const PreparedChange = z.strictObject({
  entity: CheckedEntity,
  /** As a change set takes it. */
  item: ChangeItemInput,
  before_words: z.string(),
  after_words: z.string(),
})
export type PreparedChange = z.infer<typeof PreparedChange>

export const PreparedChanges = z.strictObject({
  changes: z.array(PreparedChange),
  /** What no change can do, for a person. */
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
        .max(MOST_FLIGHTS, `Choose at most ${MOST_FLIGHTS} budgets`),
    }),
    answer: PreparedChanges,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
