import type { EntitySetting } from './entity-setting.ts'

/** Status of a name under its template. Repairable: a suggestion makes it valid. */
export const NAME_STATUSES = ['valid', 'repairable', 'invalid'] as const
export type NameStatus = (typeof NAME_STATUSES)[number]

/** Reason why a segment or a name fails, for counts and filters; the sentence is stored beside it. */
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
  /** Text in the name; null when missing. */
  text: string | null
  /** Meaning: the code of the list, the day, or the number as text; null when undetermined. */
  value: string | null
  valid: boolean
  fault: NameFault | null
  /** Expectation in words; null when valid. */
  expected: string | null
  reason: string | null
  /** Suggested text; null when unknown. */
  suggestion: string | null
  /** Certainty of the suggestion, 0 to 1. */
  confidence: number
  /** Platform setting that would make the name right, in every wording available. */
  wants?: { setting: EntitySetting; values: readonly string[] }
}

export type NameVerdict = {
  status: NameStatus
  segments: readonly SegmentVerdict[]
  /** Faults of the whole name rather than of one segment. */
  faults: readonly { fault: NameFault; reason: string }[]
  suggested_name: string | null
  confidence: number
}
