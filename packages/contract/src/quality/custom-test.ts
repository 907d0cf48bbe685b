import { z } from 'zod'
import { MoneyTotal } from '../rates/amount.ts'
import { CheckedEntity, CheckedKind, Count, DspName, Sums } from './words.ts'
import { DefinitionInput } from './custom-check.ts'

const Read = z.strictObject({
  entity: CheckedEntity,
  /** What was read of it, field by field, in words. */
  values: z.array(z.strictObject({ field: z.string(), label: z.string(), words: z.string() })),
  /** What a finding would say; empty where it passes. */
  found: z.string(),
})
const Side = z.strictObject({ count: Count, first: z.array(Read) })

/** What a check says of everything there is now. */
export const CustomTest = z.strictObject({
  catches: Side,
  passes: Side,
  not_applicable: z.strictObject({
    count: Count,
    reasons: z.array(z.strictObject({ reason: z.string(), count: Count })),
  }),
  at_risk: Sums,
  at_risk_total: MoneyTotal,
  /** Entities that were looked at, and the accounts they are of: the most money first, as many as there was time for. */
  looked_at: Count,
  accounts: z.strictObject({ looked_at: Count, total: Count }),
  /** How the values of the first amount that is expected lie around what is expected of it. */
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

/** Rules that would have caught something, the best first. */
export const CustomProposals = z.strictObject({
  entity: CheckedEntity,
  proposals: z.array(
    z.strictObject({
      words: z.string(),
      sentence: z.string(),
      /** Others that it catches too, of those it was held against. */
      others: Count,
      judged: Count,
      definition: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type CustomProposals = z.infer<typeof CustomProposals>

/** A field that a condition may ask about. */
export const CustomField = z.strictObject({
  field: z.string(),
  label: z.string(),
  group: z.string(),
  type: z.enum(['text', 'number', 'money', 'percent', 'day', 'choice', 'list', 'yes_no']),
  unit: z.string().nullable(),
  allowed_values: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  operators: z.array(z.strictObject({ operator: z.string(), label: z.string() })),
  /** Where it is told. */
  given_on: z.array(z.strictObject({ dsp: DspName, entities: z.array(CheckedKind) })),
})
