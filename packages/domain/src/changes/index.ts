export {
  approvalProblem,
  editProblem,
  proposalProblem,
  submitProblem,
  approvalGate,
  mayPropose,
  setWeight,
  type Gate,
  type GateReading,
  type Hand,
  type SetWeight,
  type SoloRaises,
} from './gate.ts'
export { areOver, countWords, NO_ITEMS, setOutcome, type ItemCounts } from './item-counts.ts'
export { ITEM_STATES, statesBefore, steppedItem, type ItemState, type ItemStep } from './item-state.ts'
export { changeDirection, movedBy, relativeStep, type CostContext } from './moved.ts'
export { inOrder } from './order.ts'
export { CHANGE_ORIGINS, type ChangeOrigin } from './origin.ts'
export { permitFor, type Approval, type Moment, type Permit } from './permit.ts'
export { valueProblem } from './plain-value.ts'
export { DEFAULT_POLICY, MAX_ITEMS, type ChangePolicy } from './policy.ts'
export { itemProblem, sizeProblem } from './proposal-problems.ts'
export type { QuietHours, QuietTimes } from './quiet-times.ts'
export { SET_STATES, nextState, type SetState, type SetStep } from './set-state.ts'
export { viewAfter } from './view-after.ts'
export { weekAfter, weeksAround, type WeekAfter } from './week-after.ts'
export { NO_EFFECT, type Direction, type Weight } from './weight.ts'
