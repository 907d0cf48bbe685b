import type { EntitySetting } from './entity-setting.ts'

/** How a name stands to its template. Repairable: a suggestion makes it valid. */
export const NAME_STATUSES = ['valid', 'repairable', 'invalid'] as const
export type NameStatus = (typeof NAME_STATUSES)[number]

/** Why a segment or a name fails, to count and to filter by; the sentence stands beside it. */
export const NAME_FAULTS = [
  'too_few_segments',
  'too_many_segments',
  'wrong_delimiter',
  'missing',
  'placeholder',
  'not_in_list',
  'not_active',
  'not_with',
  'wrong_case',
  'stray_space',
  'wrong_pattern',
  'wrong_length',
  'not_a_date',
  'not_a_number',
  'out_of_range',
  'wrong_constant',
  'unlike_parent',
  'unlike_setting',
  'unknown_marker',
  'repeated_marker',
  'too_long',
  'forbidden_character',
  'copy_residue',
  'same_as_sibling',
  'ambiguous',
] as const
export type NameFault = (typeof NAME_FAULTS)[number]

export type SegmentVerdict = {
  key: string
  /** As it stands in the name; null where it is not there. */
  text: string | null
  /** What it means: the code of the list, the day, the number as text; null where that cannot be told. */
  value: string | null
  valid: boolean
  fault: NameFault | null
  /** What was wanted, in words; null where it is valid. */
  expected: string | null
  reason: string | null
  /** What should stand there; null where nobody can know. */
  suggestion: string | null
  /** 0 to 1: how sure the suggestion is. */
  confidence: number
  /** What would have to be set on the platform for the name to be right, in the words there are for it. */
  wants?: { setting: EntitySetting; values: readonly string[] }
}

export type NameVerdict = {
  status: NameStatus
  segments: readonly SegmentVerdict[]
  /** What is wrong with the whole name rather than one segment. */
  faults: readonly { fault: NameFault; reason: string }[]
  suggested_name: string | null
  confidence: number
}
