export { buildBulkFiles, type BulkChange, type BulkFile, type BulkFiles } from './bulk-files.ts'
export { cannotUndo, fieldRule, refusalReason } from './refusal.ts'
export type {
  AdsDescription,
  EntityIds,
  PlatformDescription,
  PlatformKind,
  PlatformMark,
} from './description.ts'
export * from './platforms.ts'
export * from './sign-in-apps.ts'
export { costsInSpend, type CostMeasure } from './costs.ts'
export { stopsSpend } from './budget-stop.ts'
export { mixedSpendBasis } from './spend-basis.ts'
export { isReported, reportedMetrics } from './reported.ts'
export { FIELD_KEYS, givenByAll, type FieldKey } from './field-support.ts'
