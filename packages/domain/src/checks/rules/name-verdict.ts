import type { NameFault, SegmentVerdict } from '../../taxonomy/verdict.ts'
import { fails, notApplicable, PASSES, type CheckOutcome } from '../outcome.ts'
import type { SubjectNaming } from '../subject.ts'

/** Name faults by check. Faults that do not depend on a template have checks of their own. */
const FAULTS = {
  structure: ['too_few_segments', 'too_many_segments', 'wrong_delimiter', 'unknown_marker', 'repeated_marker', 'ambiguous'],
  value: ['not_in_list', 'not_active', 'not_with', 'wrong_case', 'wrong_pattern', 'wrong_length', 'not_a_date', 'not_a_number', 'out_of_range', 'wrong_constant', 'stray_space'],
  missing: ['missing', 'placeholder'],
  setting: ['unlike_setting'],
  parent: ['unlike_parent'],
} as const satisfies Record<string, readonly NameFault[]> // prettier-ignore

export const UNCOVERED = notApplicable('no naming template covers this name')
const FROM_BEFORE = notApplicable('named before its template')
/** Values can only be guessed to belong to a part then: one cause is one issue. */
export const NOT_PARSED = notApplicable('name doesn’t match the template')

/** Outcome of one check by the organisation's naming template. */
export function judgedBy(
  { verdict, counts }: SubjectNaming,
  name: string,
  part: keyof typeof FAULTS,
): CheckOutcome {
  if (verdict === null) return PASSES
  if (!counts) return FROM_BEFORE
  if (part !== 'structure' && verdict.faults.some(({ fault }) => isIn('structure', fault))) return NOT_PARSED
  const segments = verdict.segments.filter(({ fault }) => fault !== null && isIn(part, fault))
  const whole = verdict.faults.filter(({ fault }) => isIn(part, fault))
  if (segments.length + whole.length === 0) return PASSES
  const reasons = [...segments.map(({ reason }) => reason), ...whole.map(({ reason }) => reason)]
  return fails(expectedIn(segments) || reasons.join(' '), name)
}

const isIn = (part: keyof typeof FAULTS, fault: NameFault) =>
  (FAULTS[part] as readonly NameFault[]).includes(fault)

const expectedIn = (segments: readonly SegmentVerdict[]) =>
  segments.map(({ key, expected }) => `${key}: ${expected}`).join('; ')
