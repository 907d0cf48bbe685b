import type { TemplateSegment, ValueList } from '@flightdeck/contract/taxonomy'
import type { Problems } from '../problems.ts'

/** What the fields of a segment are given. */
export type FieldProps<One extends TemplateSegment = TemplateSegment> = {
  at: number
  segment: One
  before: readonly TemplateSegment[]
  lists: readonly ValueList[]
  isByMarker: boolean
  problems: Problems
  /** Some of what can be set; the rest stays. */
  onSet: (changed: object) => void
}
export type SegmentOf<Type extends TemplateSegment['type']> = Extract<TemplateSegment, { type: Type }>
