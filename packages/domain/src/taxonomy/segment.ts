import type { DateFormat } from './date-format.ts'
import type { EntitySetting } from './entity-setting.ts'
import type { ListValue } from './value-list.ts'

/** What is true of every segment of a name. */
type SegmentBase = {
  /** Its name to code and formulas: `market`. Unique in the template. */
  key: string
  /** Its name to people: "Market". */
  label: string
  help: string
  required: boolean
  /** In names read by marker: what stands before the value, such as `C-`. Empty in names read by position. */
  marker: string
  /** What stands between the segment before it and this one; null: the template's delimiter. */
  delimiter: string | null
  /** Only asked for where another segment before it has one of these values. */
  when: { key: string; values: readonly string[] } | null
}

export type ListSegment = SegmentBase & {
  type: 'list'
  values: readonly ListValue[]
  /** Which values go with which value of another segment; null: all with all. */
  depends_on: { key: string; allowed: Readonly<Record<string, readonly string[]>> } | null
}
export type TextSegment = SegmentBase & {
  type: 'text'
  /** In the linear pattern language of `pattern.ts`; empty: any text. */
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
  /** What stands around the digits: `V` in `V1`. */
  prefix: string
  suffix: string
}
export type ConstantSegment = SegmentBase & { type: 'constant'; text: string }
/** The same as a segment of the name above it. */
export type ParentSegment = SegmentBase & { type: 'parent'; of: string }
/** What the entity is set to on the platform, as a code. */
export type SettingSegment = SegmentBase & {
  type: 'setting'
  setting: EntitySetting
  /** Which code stands for which value of the setting; what is not named stands for itself. */
  values: readonly ListValue[]
}
/** Several values in one place: `DE-AT-CH`. */
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
