export { composeName, type ComposedName } from './compose-name.ts'
export type { NameContext } from './context.ts'
export { DATE_FORMATS, type DateFormat } from './date-format.ts'
export {
  nameDimensions,
  dimensionText,
  dimensionWords,
  readDimension,
  type DimensionPick,
} from './dimension.ts'
export { ENTITY_SETTINGS, type EntitySetting, type ComparableSettings } from './entity-setting.ts'
export { foldName } from '../text/fold.ts'
export { judgeName, verdictValues } from './judge/judge-name.ts'
export type { LearnedName } from './learn/clean-name.ts'
export type { LearnedSegment } from './learn/explain-names.ts'
export {
  learnInSteps,
  learnTemplates,
  type LearnedTemplate,
  type LearnOptions,
} from './learn/learn-templates.ts'
export { nameTable, type NameTable } from './tokens/name-table.ts'
export { compilePattern, type CompiledPattern } from './pattern/compile-pattern.ts'
export type { TemplateProblem } from './problems/problem.ts'
export { templateProblems } from './problems/template-problems.ts'
export {
  readTemplate,
  readTemplateInSteps,
  type BeforeRepair,
  type PreparedTemplate,
} from './read-template.ts'
export { makeChooser, type ScopedEntity, type ScopedTemplate, type TemplateScope } from './scope.ts'
export {
  SEGMENT_TYPES,
  type ConstantSegment,
  type DateSegment,
  type JoinedSegment,
  type ListSegment,
  type NumberSegment,
  type ParentSegment,
  type Segment,
  type SegmentType,
  type SettingSegment,
  type TextSegment,
} from './segment.ts'
export { statusesAtOnce, nameStatus } from './judge/statuses.ts'
export { CASINGS, READINGS, type Casing, type NamingTemplate, type Reading } from './template.ts'
export {
  TEMPLATE_KIND_TITLES,
  TEMPLATE_KINDS,
  entityTemplateKind,
  type TemplateKind,
} from './template-kind.ts'
export { validNames } from './judge/valid-names.ts'
export { isValidName } from './judge/valid-reading.ts'
export type { ListValue } from './value-list.ts'
export {
  NAME_FAULTS,
  NAME_STATUSES,
  type NameFault,
  type NameStatus,
  type NameVerdict,
  type SegmentVerdict,
} from './verdict.ts'
export { MAX_SEGMENTS, MAX_VALUES } from './limits.ts'
export { listProblems } from './list-problems.ts'
export { readPastedValues, readValueCells, type PastedValues } from './pasted-values.ts'
export { withOldCodes } from './renamed-values.ts'
export { buildSpecimen } from './specimen.ts'
export { VERSION_CHOICES, versionFor, type TemplateVersion, type VersionChoice } from './version.ts'
