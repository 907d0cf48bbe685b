import { z } from 'zod'
import { MoneyTotal } from '../rates/amount.ts'
import { Sums } from '../checks/words.ts'
import { DefinitionInput } from '../checks/custom-check.ts'
import { CheckedEntity } from '../entity-fields.ts'
import { Count } from '../lists.ts'
import type { RouteTable } from '../route.ts'

const Read = z.strictObject({
  entity: CheckedEntity,
  /** Values read from the entity, field by field, as display text. */
  values: z.array(z.strictObject({ field: z.string(), label: z.string(), words: z.string() })),
  /** Text of the finding; empty if the check passes. */
  found: z.string(),
})
const Side = z.strictObject({ count: Count, first: z.array(Read) })

/** Result of a check on all current entities. */
const CustomTest = z.strictObject({
  catches: Side,
  passes: Side,
  not_applicable: z.strictObject({
    count: Count,
    reasons: z.array(z.strictObject({ reason: z.string(), count: Count })),
  }),
  at_risk: Sums,
  at_risk_total: MoneyTotal,
  /** Tested entities and accounts: most money first, within the time limit. */
  looked_at: Count,
  accounts: z.strictObject({ looked_at: Count, total: Count }),
  /** Distribution of the first expected amount's values around the threshold. */
  histogram: z
    .strictObject({
      field: z.string(),
      label: z.string(),
      kind: z.string(),
      unit: z.string().nullable(),
      is: z.string(),
      threshold: z.number(),
      bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count: Count })),
    })
    .nullable(),
  took_ms: z.number(),
})
export type CustomTest = z.infer<typeof CustomTest>

const CustomTestInput = z.object({ definition: DefinitionInput })

/** Proposed rules that would have caught something, best first. */
const CustomProposals = z.strictObject({
  entity: CheckedEntity,
  proposals: z.array(
    z.strictObject({
      words: z.string(),
      sentence: z.string(),
      /** Other entities that it also catches, out of those tested. */
      others: Count,
      judged: Count,
      definition: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type CustomProposals = z.infer<typeof CustomProposals>

export const customTestRoutes = {
  'customChecks.test': {
    method: 'POST',
    path: '/quality/custom/test/',
    summary: 'What a definition flags and passes now. Nothing is saved',
    access: 'quality:run',
    paid: true,
    body: CustomTestInput,
    answer: CustomTest,
  },
  'customChecks.propose': {
    method: 'POST',
    path: '/quality/custom/propose/',
    summary: 'The narrowest checks that would have caught a mistake',
    access: 'quality:run',
    paid: true,
    body: z.object({
      entity_id: z.string('Enter an ID').trim().min(1, 'Enter an ID').max(200, 'Not an ID'),
    }),
    answer: CustomProposals,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
