import { z } from 'zod'
import { METRIC_KEYS } from '@flightdeck/domain'
import { AlertRuleDraft, Platform, SnapshotType } from './rule.ts'

/** An entity as every answer of the alerts area names it. */
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
  /** Which condition the histogram is about, in the order people see them. */
  focus: z.number().int().min(0).max(49).default(0),
  /** "At most so many alerts a week": what the threshold would have to be. */
  most_per_week: z.number().int().min(0).max(10_000).default(5),
  /** Whether to look at the past as well, or only at now. */
  backtest: z.boolean().default(true),
})

export const Preview = z.strictObject({
  sentence: z.string(),
  /** The currency its amounts are in, over accounts of several; null is each account’s own. */
  compares_in: z.string().nullable(),
  /** The currencies of the accounts it is about, where there are several. */
  currencies: z.array(z.string()),
  population: Count,
  /** The last day that was judged on, of the account that has come furthest; null where nothing could be judged. */
  data_through: z.iso.date().nullable(),
  /** Of the account that has come least far: the same where they do not differ. */
  data_through_earliest: z.iso.date().nullable(),
  now: Judged,
  not_judged: z.array(z.strictObject({ reason: z.string(), sentence: z.string(), count: Count })),
  /** The last 90 local days on which the rule would have been due, oldest first. */
  by_day: z.array(
    z.strictObject({ day: z.iso.date(), fired: Count, opened: Count, unknown: Count, judged: Count }),
  ),
  days_not_judged: Count,
  /** Every day that would have breached. */
  fired_total: Count,
  /** Those that did not breach already: the alerts somebody would have got. */
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
      /** Every value, sorted, when they are few enough to count with while the threshold is dragged. */
      values: z.array(z.number()),
      unknown: Count,
    })
    .nullable(),
  near_misses: z.array(
    z.strictObject({ entity: NamedEntity, metric: Metric, value: z.number(), distance: z.number() }),
  ),
  /** How many entities pass each condition now: the loose ones, then group by group. */
  tree: z.strictObject({
    conditions: z.array(Passes),
    groups: z.array(z.strictObject({ ...Passes.shape, conditions: z.array(Passes) })),
  }),
  /** The threshold for so many a week; `quiet` where it keeps to that already, `none` where no threshold within the histogram does. */
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
