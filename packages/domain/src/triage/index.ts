export {
  CONFIDENCES,
  DELIVERY_STATES,
  STEP_RESULTS,
  STEP_UNITS,
  TRIAGE_STEP_KEYS,
  TRIAGE_STEPS,
  type Confidence,
  type DeliveryState,
  type StepNumber,
  type StepResult,
  type TriageStepKey,
} from './step.ts'
export { triageEntity, type NextStep, type Triage } from './triage.ts'
