import { z } from 'zod'
import { id, name, number, text, texts } from '../../normalise/shape.ts'
import { Issues } from './issues.ts'
import { NativeTargeting } from './targeting-shape.ts'

export const AdSet = z.object({
  id,
  name,
  campaign_id: id,
  status: text,
  effective_status: text,
  daily_budget: text,
  lifetime_budget: text,
  lifetime_spend_cap: text,
  daily_min_spend_target: text,
  lifetime_min_spend_target: text,
  lifetime_imps: number,
  bid_strategy: text,
  bid_amount: z.union([z.string(), z.int().transform(String)]).nullish(),
  bid_constraints: z.object({ roas_average_floor: number }).nullish(),
  optimization_goal: text,
  attribution_spec: z.array(z.object({ event_type: text, window_days: number })).nullish(),
  start_time: text,
  end_time: text,
  pacing_type: texts,
  adset_schedule: z
    .array(
      z.object({
        start_minute: z.number(),
        end_minute: z.number(),
        days: z.array(z.number()),
        timezone_type: text,
      }),
    )
    .nullish(),
  frequency_control_specs: z
    .array(z.object({ event: text, interval_days: z.number(), max_frequency: z.number() }))
    .nullish(),
  promoted_object: z.object({ pixel_id: text, custom_event_type: text }).nullish(),
  targeting: NativeTargeting,
  dsa_beneficiary: text,
  dsa_payor: text,
  learning_stage_info: z.object({ status: text }).nullish(),
  issues_info: Issues,
  updated_time: text,
  ads: z.object({ data: z.array(z.object({ id })) }).nullish(),
})
export type AdSet = z.infer<typeof AdSet>
