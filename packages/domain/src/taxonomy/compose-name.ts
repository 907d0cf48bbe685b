import type { NameContext } from './context.ts'
import { foldCase } from '../text/fold.ts'
import { judgeName, verdictValues } from './judge/judge-name.ts'
import type { PreparedSegment, PreparedTemplate } from './read-template.ts'
import { readToken } from './tokens/read-token.ts'
import { isApplicable } from './tokens/readings.ts'
import { writeInFirst } from './dates.ts'
import { fillFrom } from './repair/outside-values.ts'
import { expectedWords, quoteText } from './segment-words.ts'
import type { Casing } from './template.ts'
import { isOnePiece } from './tokens/split-tokens.ts'
import { writeName } from './tokens/write-name.ts'

export type ComposedName = { name: string } | { problems: { key: string; reason: string }[] }

/** How a value is written in its place. Lists also take labels and aliases, dates also a day. */
function writeValue({ segment, lookup }: PreparedSegment, value: string, casing: Casing): string {
  if (segment.type === 'date') return writeInFirst(segment.formats, value, casing) ?? value
  if (segment.type === 'number') {
    const digits =
      /^\d{1,15}$/.test(value) && segment.digits !== null ? value.padStart(segment.digits, '0') : value
    return `${segment.prefix}${digits}${segment.suffix}`
  }
  if (segment.type !== 'list' || lookup.byCode.has(value)) return value
  return lookup.folded.get(foldCase(value)) ?? value
}

/**
 * A name of these values, by key; problems say what is missing or does not fit, with an empty key for the name as a whole.
 * A name is only given out if reading it gives the same values.
 */
export function composeName(
  prepared: PreparedTemplate,
  values: Readonly<Record<string, string>>,
  context: NameContext = {},
): ComposedName {
  const { casing } = prepared.template
  const problems: { key: string; reason: string }[] = []
  const parsedValues: (string | null)[] = []
  const texts = prepared.segments.map((preparedSegment): string | null => {
    parsedValues.push(null)
    if (!isApplicable(preparedSegment, (at) => parsedValues[at] ?? null)) return null
    const { key, label, required } = preparedSegment.segment
    const text = segmentText(preparedSegment)
    if (text === null) {
      if (required) problems.push({ key, reason: `${label} is missing.` })
      return null
    }
    const { value, fault } = readToken(preparedSegment, text, casing)
    parsedValues[preparedSegment.at] = value
    if (fault !== null)
      problems.push({
        key,
        reason: `${quoteText(text)} does not fit ${label}: ${expectedWords(preparedSegment, casing)}.`,
      })
    else if (!isOnePiece(text, prepared.delimiters))
      problems.push({ key, reason: `${quoteText(text)} contains the delimiter.` })
    return text
  })
  if (problems.length > 0) return { problems }
  const name = writeName(prepared, texts)
  const verdict = judgeName(prepared, name, context)
  const wrong = [
    ...verdict.segments.flatMap(({ key, reason }) => (reason === null ? [] : [{ key, reason }])),
    ...verdict.faults.map(({ reason }) => ({ key: '', reason })),
  ]
  if (wrong.length > 0 || verdict.status !== 'valid')
    return {
      problems: wrong.length > 0 ? wrong : [{ key: '', reason: 'These values do not make a valid name.' }],
    }
  const back = verdictValues(verdict)
  const isSame = prepared.segments.every(
    ({ at, segment }) => (back[segment.key] ?? null) === parsedValues[at],
  )
  return isSame
    ? { name }
    : { problems: [{ key: '', reason: 'A name of these values would mean something else.' }] }

  function segmentText(preparedSegment: PreparedSegment): string | null {
    const { segment } = preparedSegment
    const value = values[segment.key]
    if (value !== undefined && value !== '') return writeValue(preparedSegment, value, casing)
    if (!segment.required) return null
    return fillFrom(preparedSegment, null, casing, context)?.text ?? null
  }
}
