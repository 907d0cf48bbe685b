export { valueListRoutes, type ReadValues, type ValueList, type ValueListInput } from './lists.ts'
export { nameRoutes, type ComposedName, type LearnedTemplate, type SampleName } from './names.ts'
export { type ListValue, type TemplateSegment } from './segment.ts'
export {
  EVERYTHING,
  TemplateDefinition,
  TemplateScope,
  type Coverage,
  type Template,
  type TemplateInput,
} from './template.ts'
export {
  nameTemplateRoutes,
  type CoverageSplit,
  type TemplateAnswer,
  type TemplateList,
} from './templates.ts'
export { type NameVerdict, type SegmentVerdict } from './verdict.ts'
export {
  nameViolationRoutes,
  type NameRenames,
  type NameViolation,
  type ViolationPage,
} from './violations.ts'
