import { z } from 'zod'
import { MoneyTotal } from '../rates/amount.ts'
import type { RouteTable } from '../route.ts'
import { SelectedCheckInput } from '../checks/selected-check.ts'
import { Sums } from '../checks/words.ts'
import { CheckedEntity } from '../entity-fields.ts'
import { Count } from '../lists.ts'

/** "Would flag 7 of 312, 4,200 at risk". */
const DryRun = z.strictObject({
  check_name: z.string(),
  dsp_name: z.string(),
  channel_name: z.string(),
  /** Entities it would flag, of those it applies to. */
  matches: Count,
  population: Count,
  not_applicable: Count,
  at_risk: Sums,
  at_risk_total: MoneyTotal,
  /** Flagged entities whose money is not known. */
  at_risk_unknown: Count,
  sentence: z.string(),
  /** The most money first. */
  first: z.array(
    z.strictObject({
      entity: CheckedEntity,
      expected: z.string(),
      found: z.string(),
      at_risk: z.strictObject({ amount: z.number().nullable(), currency: z.string() }),
    }),
  ),
  /** Why it did not apply, the most frequent first. */
  reasons: z.array(z.strictObject({ reason: z.string(), count: Count })),
})
export type DryRun = z.infer<typeof DryRun>

export const dryRunRoutes = {
  'checks.dryRun': {
    method: 'POST',
    path: '/quality/dry-run/',
    summary: 'What checks would flag now. Nothing is saved',
    access: 'quality:run',
    paid: true,
    body: z.object({
      checks: z
        .array(SelectedCheckInput, 'Select a check')
        .min(1, 'Select a check')
        .max(50, 'Test at most 50 checks at once'),
    }),
    answer: z.strictObject({ results: z.array(DryRun), took_ms: z.number() }),
  },
} as const satisfies RouteTable
