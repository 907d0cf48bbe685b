export { FALL_SHARE, findFall, type Fall } from './fall.ts'
export {
  STEP_RESULTS,
  STEP_UNITS,
  TRIAGE_STEP_KEYS,
  TRIAGE_STEPS,
  type StepNumber,
  type StepResult,
  type TriageStepKey,
} from './step.ts'
export {
  CONFIDENCES,
  DELIVERY_STATES,
  triageEntity,
  type Confidence,
  type DeliveryState,
  type NextStep,
  type Triage,
} from './triage.ts'
