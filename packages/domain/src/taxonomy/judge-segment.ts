import type { NameContext } from './context.ts'
import { expectedWords } from './segment-words.ts'
import { faultWords, inactiveWords } from './fault-words.ts'
import {
  agreesWithParent,
  agreesWithSetting,
  parentText,
  settingCodes,
  wantedSetting,
} from './outside-values.ts'
import type { Repair } from './lookup.ts'
import type { PreparedSegment, PreparedTemplate } from './read-template.ts'
import { readToken } from './read-token.ts'
import { goesWith, isAsked } from './readings.ts'
import { fillFrom, repairToken } from './repair-token.ts'
import type { NameFault, SegmentVerdict } from './verdict.ts'

/** Fault with its counterpart and its repair. */
type SegmentFault = { fault: NameFault; other: string | null; repair: Repair | null; expected?: string }

/**
 * Fault of a readable value in context: on this day, beside its neighbours, under its parent, with these
 * settings.
 */
export function faultInContext(
  { template }: PreparedTemplate,
  prepared: PreparedSegment,
  text: string,
  values: readonly (string | null)[],
  context: NameContext,
): SegmentFault | null {
  const { segment, lookup } = prepared
  const { casing } = template
  const listed = segment.type === 'joined' ? text.split(segment.joiner) : [text]
  for (const code of context.on === undefined ? [] : listed) {
    const value = lookup.byCode.get(code)
    const inactive = value ? inactiveWords(value, context.on!) : null
    if (inactive) return { fault: 'not_active', other: inactive, repair: null }
  }
  if (!goesWith(prepared, values))
    return notWith(template.segments[prepared.dependsOn!.at]!.label, prepared, values)
  if (segment.type === 'parent' && !agreesWithParent(segment, text, context)) {
    const expectedText = parentText(segment, text, context)!
    return {
      fault: 'unlike_parent',
      other: expectedText,
      repair: fillFrom(prepared, text, casing, context),
      expected: expectedText,
    }
  }
  if (segment.type === 'setting' && !agreesWithSetting(prepared, text, casing, context)) {
    const codes = settingCodes(prepared, text, casing, context)!.join(', ')
    return {
      fault: 'unlike_setting',
      other: codes,
      repair: fillFrom(prepared, text, casing, context),
      expected: codes,
    }
  }
  return null
}

function notWith(
  label: string,
  { dependsOn }: PreparedSegment,
  values: readonly (string | null)[],
): SegmentFault {
  const value = values[dependsOn!.at]!
  const allowed = [...dependsOn!.allowed.get(value)!]
  const repair = allowed.length === 1 ? { text: allowed[0]!, confidence: 0.7 } : null
  return { fault: 'not_with', other: `${label} ${value}`, repair, expected: allowed.slice(0, 8).join(', ') }
}

/** Verdict on one segment and its token. */
export function judgeSegment(
  whole: PreparedTemplate,
  prepared: PreparedSegment,
  token: { text: string; wrongDelimiter: string | null } | null,
  values: readonly (string | null)[],
  context: NameContext,
): SegmentVerdict {
  const { casing } = whole.template
  const { key, label, required } = prepared.segment
  const isApplicable = isAsked(prepared, (at) => values[at] ?? null)
  const text = token?.text ?? null
  const issue = findFault()
  if (!issue)
    return {
      key,
      text,
      value: values[prepared.at] ?? null,
      valid: true,
      fault: null,
      expected: null,
      reason: null,
      suggestion: null,
      confidence: 1,
    }
  const expected = issue.expected ?? (isApplicable ? expectedWords(prepared, casing) : 'nothing here')
  const reason = faultWords(issue.fault, { label, text: text ?? '', expected, other: issue.other })
  return {
    key,
    text,
    value: values[prepared.at] ?? null,
    valid: false,
    fault: issue.fault,
    expected,
    reason,
    suggestion: issue.repair?.text ?? null,
    confidence: issue.repair?.confidence ?? 0,
    ...(issue.fault === 'unlike_setting' && { wants: wantedSetting(prepared, text ?? '')! }),
  }

  function findFault(): SegmentFault | null {
    if (text === null)
      return required && isApplicable
        ? { fault: 'missing', other: null, repair: fillFrom(prepared, null, casing, context) }
        : null
    if (!isApplicable) return notAsked()
    const { fault } = readToken(prepared, text, casing)
    if (fault !== null) {
      const repair = repairToken(prepared, text, casing) ?? fillFrom(prepared, text, casing, context)
      return { fault, other: null, repair }
    }
    const later = faultInContext(whole, prepared, text, values, context)
    if (later) return later
    if (token!.wrongDelimiter === null) return null
    return { fault: 'wrong_delimiter', other: token!.wrongDelimiter, repair: { text, confidence: 0.95 } }
  }
  function notAsked(): SegmentFault {
    const { when } = prepared.segment
    const other = whole.template.segments.find((one) => one.key === when?.key)?.label ?? ''
    const value = prepared.when ? (values[prepared.when.at] ?? null) : null
    return {
      fault: 'not_with',
      other: value === null ? `a missing ${other}` : `${other} ${value}`,
      repair: null,
    }
  }
}
