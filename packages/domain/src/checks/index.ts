export { AT_RISK, type AtRisk } from './risk/at-risk.ts'
export {
  countOnce,
  type CountedClaim,
  type CountedNode,
  type CountedStake,
  type MoneyCount,
} from './risk/count-once.ts'
export { computeExposure, type Exposure, type Stake } from './risk/exposure.ts'
export { makeMoneyLeft, type MoneyLeft } from './risk/money-left.ts'
export {
  isFarFromUsual,
  leftAbove,
  SLIP,
  slipRisk,
  usualBudget,
  type EnforcedBudget,
  type UsualBudget,
} from './budget-slip.ts'
export * from './campaign-words.ts'
export * from './catalogue.ts'
export * from './certificate.ts'
export type { Check, EntityPhase } from './check.ts'
export { compileCheck, collectReads } from './custom/compile.ts'
export * from './custom/custom-file.ts'
export * from './custom/definition.ts'
export { fieldByKey, FIELDS, levelsGiving } from './custom/field-catalogue.ts'
export {
  FIELD_GROUPS,
  FIELD_KINDS,
  isUnknown,
  type Field,
  type FieldGroup,
  type FieldKind,
  type FieldReading,
} from './custom/field.ts'
export { readingWords, wantedWords } from './custom/field-words.ts'
export * from './custom/missing-platforms.ts'
export * from './custom/operators.ts'
export { proposeChecks, type Proposal } from './custom/propose.ts'
export * from './custom/read-definition.ts'
export { readRefValue, refLabel, resolveRef } from './custom/ref.ts'
export { sampleSubjects } from './custom/sample.ts'
export { customSentence, LEVEL_WORDS, treeWords } from './custom/sentence.ts'
export * from './echo.ts'
export * from './gather-subjects.ts'
export * from './needs.ts'
export type { CheckFinding, CheckOutcome } from './outcome.ts'
export {
  readParameters,
  type Parameter,
  type ParameterSet,
  type ParameterUnit,
  type ParameterValues,
} from './parameters.ts'
export * from './roll-up.ts'
export * from './run-checks.ts'
export * from './score.ts'
export * from './signs.ts'
export * from './money-status.ts'
export { describeStanding, type NamedStanding } from './status-words.ts'
export {
  walkAncestors,
  isOpen,
  type CheckSubject,
  type Effective,
  type InspectedAccount,
  type PastChange,
  type PlanPromise,
  type SubjectNaming,
  type Reads,
} from './subject.ts'
export * from './vocabulary.ts'
export * from './worsened.ts'
export { comparableSettings } from './setting-readings.ts'
