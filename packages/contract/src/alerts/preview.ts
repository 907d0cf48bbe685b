import { z } from 'zod'
import { METRIC_KEYS } from '@flightdeck/domain/metrics'
import { AlertRuleDraft, Platform, SnapshotType } from './rule.ts'

/** An entity as named in every response of the alerts area. */
export const NamedEntity = z.strictObject({
  id: z.string(),
  name: z.string(),
  platform: Platform,
  type: SnapshotType,
})
export type NamedEntity = z.infer<typeof NamedEntity>

const Count = z.number().int()
const Metric = z.enum(METRIC_KEYS)
const Judged = z.strictObject({ fired: Count, clear: Count, unknown: Count })
const Passes = z.strictObject({ pass: Count, fail: Count, unknown: Count })

export const PreviewQuestion = z.object({
  rule: AlertRuleDraft,
  /** Index of the condition shown in the histogram, in display order. */
  focus: z.number().int().min(0).max(49).default(0),
  /** Target for the suggested threshold, in alerts per week. */
  most_per_week: z.number().int().min(0).max(10_000).default(5),
  /** Whether to evaluate the past too, or only the present. */
  backtest: z.boolean().default(true),
})

export const Preview = z.strictObject({
  sentence: z.string(),
  /** Currency of its amounts across accounts of several currencies; null means each account's own. */
  compares_in: z.string().nullable(),
  /** Currencies of the matching accounts, if there are several. */
  currencies: z.array(z.string()),
  population: Count,
  /** Last evaluated day of the most up-to-date account; null when nothing could be evaluated. */
  data_through: z.iso.date().nullable(),
  /** Last evaluated day of the least up-to-date account; may be the same. */
  data_through_earliest: z.iso.date().nullable(),
  now: Judged,
  not_judged: z.array(z.strictObject({ reason: z.string(), sentence: z.string(), count: Count })),
  /** The last 90 local days on which the rule would have been due, oldest first. */
  by_day: z.array(
    z.strictObject({ day: z.iso.date(), fired: Count, opened: Count, unknown: Count, judged: Count }),
  ),
  days_not_judged: Count,
  /** Every day in breach. */
  fired_total: Count,
  /** New breaches only: the alerts that would have been sent. */
  opened_total: Count,
  entities_fired: Count,
  /** New alerts to expect, from the last four weeks. */
  per_week: z.number(),
  /** The noisiest first. */
  fires: z.array(
    z.strictObject({
      entity: NamedEntity,
      times: Count,
      last_day: z.iso.date(),
      value: z.number().nullable(),
    }),
  ),
  /** Entities by the value of the focused condition's metric, as of now. */
  histogram: z
    .strictObject({
      metric: Metric,
      threshold: z.number(),
      bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count: Count })),
      /** All values, sorted, when few enough to recount while the threshold is dragged. */
      values: z.array(z.number()),
      unknown: Count,
    })
    .nullable(),
  near_misses: z.array(
    z.strictObject({ entity: NamedEntity, metric: Metric, value: z.number(), distance: z.number() }),
  ),
  /** Number of entities that pass each condition now: the loose ones, then group by group. */
  tree: z.strictObject({
    conditions: z.array(Passes),
    groups: z.array(z.strictObject({ ...Passes.shape, conditions: z.array(Passes) })),
  }),
  /**
   * Threshold for the requested alerts per week; `quiet` if the rule already stays below it, `none` if no
   * threshold within the histogram does.
   */
  suggestion: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('threshold'), threshold: z.number(), per_week: z.number() }),
      z.strictObject({ kind: z.literal('quiet') }),
      z.strictObject({ kind: z.literal('none') }),
    ])
    .nullable(),
  took_ms: z.number(),
})
export type Preview = z.infer<typeof Preview>
