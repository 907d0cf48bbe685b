import type { TemplateSegment, ValueList } from '@flightdeck/contract/taxonomy'
import type { Problems } from '../problems.ts'

export type FieldProps<One extends TemplateSegment = TemplateSegment> = {
  at: number
  segment: One
  before: readonly TemplateSegment[]
  lists: readonly ValueList[]
  isByMarker: boolean
  problems: Problems
  /** Fields to change; others stay. */
  onSet: (changed: object) => void
}
export type SegmentOf<Type extends TemplateSegment['type']> = Extract<TemplateSegment, { type: Type }>
