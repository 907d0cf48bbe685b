import type { DateFormat } from './date-format.ts'
import type { EntitySetting } from './entity-setting.ts'
import type { ListValue } from './value-list.ts'

/** Fields of every segment. */
type SegmentBase = {
  /** Key for code and formulas: `market`. Unique in the template. */
  key: string
  /** Label for people: "Market". */
  label: string
  help: string
  required: boolean
  /** Marker before the value, such as `C-`, in names read by marker. Empty in names read by position. */
  marker: string
  /** Delimiter before this segment; null is the template's. */
  delimiter: string | null
  /** Applies only when an earlier segment has one of these values. */
  when: { key: string; values: readonly string[] } | null
}

export type ListSegment = SegmentBase & {
  type: 'list'
  values: readonly ListValue[]
  /** Allowed values by value of another segment; null allows all. */
  depends_on: { key: string; allowed: Readonly<Record<string, readonly string[]>> } | null
}
export type TextSegment = SegmentBase & {
  type: 'text'
  /** In the linear pattern language of `compilePattern`; empty is any text. */
  pattern: string
  /** In characters. */
  min: number | null
  max: number | null
}
export type DateSegment = SegmentBase & { type: 'date'; formats: readonly DateFormat[] }
export type NumberSegment = SegmentBase & {
  type: 'number'
  min: number | null
  max: number | null
  /** With leading zeros to this many digits; null: as written. */
  digits: number | null
  /** Text around the digits: `V` in `V1`. */
  prefix: string
  suffix: string
}
export type ConstantSegment = SegmentBase & { type: 'constant'; text: string }
/** Repeats a segment of the name above it. */
export type ParentSegment = SegmentBase & { type: 'parent'; of: string }
/** Platform setting of the entity, as a code. */
export type SettingSegment = SegmentBase & {
  type: 'setting'
  setting: EntitySetting
  /** Codes of the setting's values; values without a code stand for themselves. */
  values: readonly ListValue[]
}
/** Joins several values: `DE-AT-CH`. */
export type JoinedSegment = SegmentBase & {
  type: 'joined'
  joiner: string
  values: readonly ListValue[]
  most: number | null
}

export type Segment =
  | ListSegment
  | TextSegment
  | DateSegment
  | NumberSegment
  | ConstantSegment
  | ParentSegment
  | SettingSegment
  | JoinedSegment
export type SegmentType = Segment['type']
export const SEGMENT_TYPES = [
  'list',
  'text',
  'date',
  'number',
  'constant',
  'parent',
  'setting',
  'joined',
] as const satisfies readonly SegmentType[]
