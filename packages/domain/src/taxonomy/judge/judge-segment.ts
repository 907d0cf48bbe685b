import type { NameContext } from '../context.ts'
import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { fillFrom, wantedSetting } from '../repair/outside-values.ts'
import { repairToken } from '../repair/repair-token.ts'
import { expectedWords } from '../segment-words.ts'
import type { SegmentToken } from '../tokens/read-name.ts'
import { isApplicable } from '../tokens/readings.ts'
import type { SegmentVerdict } from '../verdict.ts'
import { faultInContext, type SegmentFault } from './context-fault.ts'
import { faultWords } from './fault-words.ts'

/** Verdict on one segment and its token. */
export function judgeSegment(
  whole: PreparedTemplate,
  prepared: PreparedSegment,
  token: SegmentToken | null,
  values: readonly (string | null)[],
  context: NameContext,
): SegmentVerdict {
  const { casing } = whole.template
  const { key, label, required } = prepared.segment
  const applies = isApplicable(prepared, (at) => values[at] ?? null)
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
  const expected = issue.expected ?? (applies ? expectedWords(prepared, casing) : 'nothing here')
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
    if (token === null)
      return required && applies
        ? { fault: 'missing', other: null, repair: fillFrom(prepared, null, casing, context) }
        : null
    if (!applies) return notAsked()
    const { fault, wrongDelimiter } = token
    if (fault !== null) {
      const repair =
        repairToken(prepared, token.text, casing) ?? fillFrom(prepared, token.text, casing, context)
      return { fault, other: null, repair }
    }
    const later = faultInContext(whole, prepared, token.text, values, context)
    if (later) return later
    if (wrongDelimiter === null) return null
    return { fault: 'wrong_delimiter', other: wrongDelimiter, repair: { text: token.text, confidence: 0.95 } }
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
