import { z } from 'zod'
import { typedKeys } from '@flightdeck/domain/metrics'
import {
  CONFIDENCES,
  DELIVERY_STATES,
  STEP_RESULTS,
  STEP_UNITS,
  TRIAGE_STEPS,
} from '@flightdeck/domain/triage'
import { ChangeItemInput } from '../changes/item.ts'
import { CheckedEntity } from '../entity-fields.ts'
import { ByNativeId } from '../entity-pages/entity.ts'
import type { RouteTable } from '../route.ts'

const StepKey = z.enum(typedKeys(TRIAGE_STEPS))

const TriageStep = z.strictObject({
  key: StepKey,
  label: z.string(),
  result: z.enum(STEP_RESULTS),
  sentence: z.string(),
  /** Money in units of the currency. */
  numbers: z.array(
    z.strictObject({ name: z.string(), value: z.number(), unit: z.enum(STEP_UNITS), basis: z.string() }),
  ),
  /** Entity at fault, where it is another one. */
  entity: CheckedEntity.nullable(),
  /** Edit that preceded it. */
  edit: z
    .strictObject({
      field: z.string(),
      before: z.string(),
      after: z.string(),
      on: z.iso.date(),
      who: z.string().nullable(),
    })
    .nullable(),
})

const NextStep = z.strictObject({
  sentence: z.string(),
  /** Ready to be proposed in a change set, never applied; null where a person acts on the platform. */
  change: z
    .strictObject({
      entity: CheckedEntity,
      item: ChangeItemInput,
      before_words: z.string(),
      after_words: z.string(),
      raises_spend: z.boolean(),
      /** Reason why the platform does not allow an undo; null if it can be undone. */
      cannot_undo: z.string().nullable(),
    })
    .nullable(),
  /** Link to the entity in the platform. */
  deep_link: z.string().nullable(),
})

export const Triage = z.strictObject({
  entity: CheckedEntity,
  state: z.enum(typedKeys(DELIVERY_STATES)),
  currency: z.string(),
  /** Last day with complete data. */
  data_through: z.iso.date().nullable(),
  /** First day of the fall; null where the days show none. */
  since: z.iso.date().nullable(),
  /** Delivery a day, usual and since the fall, and what is missing on the days on which it was due. */
  missing: z
    .strictObject({
      unit: z.enum(['money', 'impressions']),
      usual_a_day: z.number(),
      now_a_day: z.number(),
      missing_a_day: z.number(),
      days: z.number().int(),
      total: z.number(),
    })
    .nullable(),
  /** Step that explains it; null where delivery has not fallen, or no step fails. */
  cause: StepKey.nullable(),
  confidence: z.enum(typedKeys(CONFIDENCES)).nullable(),
  steps: z.array(TriageStep),
  next: NextStep.nullable(),
})
export type Triage = z.infer<typeof Triage>

export const triageRoutes = {
  'triage.one': {
    method: 'GET',
    path: '/triage/:platform/:kind/:native_id/',
    summary: 'Why an entity stopped or slowed: step by step, with one cause and one next step',
    access: 'quality:read',
    paid: true,
    params: ByNativeId,
    answer: Triage,
    errors: ['not_found'],
  },
} as const satisfies RouteTable
