import { z } from 'zod'
import { MoneyTotal } from '../rates/amount.ts'
import { Sums } from './words.ts'
import { DefinitionInput } from './custom-check.ts'
import { CheckedEntity, CheckedKind, DspName } from '../entity-fields.ts'
import { Count } from '../lists.ts'

const Read = z.strictObject({
  entity: CheckedEntity,
  /** Values read from the entity, field by field, as display text. */
  values: z.array(z.strictObject({ field: z.string(), label: z.string(), words: z.string() })),
  /** Text of the finding; empty if the check passes. */
  found: z.string(),
})
const Side = z.strictObject({ count: Count, first: z.array(Read) })

/** Result of a check on all current entities. */
export const CustomTest = z.strictObject({
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

export const CustomTestInput = z.object({ definition: DefinitionInput })

/** Proposed rules that would have caught something, best first. */
export const CustomProposals = z.strictObject({
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

/** A field that conditions may use. */
export const CustomField = z.strictObject({
  field: z.string(),
  label: z.string(),
  group: z.string(),
  type: z.enum(['text', 'number', 'money', 'percent', 'day', 'choice', 'list', 'yes_no']),
  unit: z.string().nullable(),
  allowed_values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  operators: z.array(z.strictObject({ operator: z.string(), label: z.string() })),
  /** Platforms and kinds that report the field. */
  given_on: z.array(z.strictObject({ dsp: DspName, entities: z.array(CheckedKind) })),
})
