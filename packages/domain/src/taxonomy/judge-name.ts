import { plainCharacters, strangeIn } from './characters.ts'
import type { NameContext } from './context.ts'
import { foldName } from '../text/fold.ts'
import { judgeSegment } from './judge-segment.ts'
import { likeliest, type Likely } from './likeliest.ts'
import { tooLong } from './name-limit.ts'
import type { PreparedTemplate } from './read-template.ts'
import { readToken } from './read-token.ts'
import { hasDelimiter, textFor } from './readings.ts'
import { quoted } from './segment-words.ts'
import { isValidName, validReading, type ValidReading } from './valid-reading.ts'
import type { NameVerdict, SegmentVerdict } from './verdict.ts'
import { writeName } from './write-name.ts'

/**
 * Checks a name against a template: each segment with its fault, its reason and a better text where one is
 * known.
 */
export function judgeName(prepared: PreparedTemplate, name: string, context: NameContext = {}): NameVerdict {
  const valid = validReading(prepared, name, context)
  if (valid) return praise(prepared, valid)
  const likely = likeliest(prepared, name)
  const segments = segmentVerdicts(prepared, likely, context)
  const faults = [...likely.faults, ...wholeFaults(prepared, name, context)]
  const repair = repaired(prepared, name, likely, segments, context)
  return {
    status: repair ? 'repairable' : 'invalid',
    segments,
    faults,
    suggested_name: repair?.name ?? null,
    confidence: repair?.confidence ?? 0,
  }
}

const praise = (prepared: PreparedTemplate, { tokens, reading }: ValidReading): NameVerdict => ({
  status: 'valid',
  segments: prepared.segments.map((preparedSegment) => {
    const token = tokens[reading.places[preparedSegment.at]!]
    return {
      key: preparedSegment.segment.key,
      text: token ? textFor(prepared, preparedSegment, token) : null,
      value: reading.values[preparedSegment.at] ?? null,
      valid: true,
      fault: null,
      expected: null,
      reason: null,
      suggestion: null,
      confidence: 1,
    }
  }),
  faults: [],
  suggested_name: null,
  confidence: 1,
})

function segmentVerdicts(
  prepared: PreparedTemplate,
  { tokens, places }: Likely,
  context: NameContext,
): SegmentVerdict[] {
  const textAt = (at: number) => {
    const token = tokens[places[at]!]
    return token ? textFor(prepared, prepared.segments[at]!, token) : null
  }
  const values = prepared.segments.map((preparedSegment) => {
    const text = textAt(preparedSegment.at)
    return text === null ? null : readToken(preparedSegment, text, prepared.template.casing).value
  })
  return prepared.segments.map((preparedSegment) => {
    const token = tokens[places[preparedSegment.at]!]
    const text = textAt(preparedSegment.at)
    const wrongDelimiter = token && !hasDelimiter(preparedSegment, token) ? token.delimiter : null
    return judgeSegment(
      prepared,
      preparedSegment,
      text === null ? null : { text, wrongDelimiter },
      values,
      context,
    )
  })
}

function wholeFaults(
  { template }: PreparedTemplate,
  name: string,
  context: NameContext,
): NameVerdict['faults'][number][] {
  const strange = strangeIn(name)
  const long = tooLong(template, name, context)
  return [
    ...(strange ? [{ fault: 'forbidden_character' as const, reason: strange }] : []),
    ...(long ? [{ fault: 'too_long' as const, reason: long }] : []),
    ...(context.siblings?.has(foldName(name))
      ? [
          {
            fault: 'same_as_sibling' as const,
            reason: `Another item beside it is also named ${quoted(name)}.`,
          },
        ]
      : []),
  ]
}

/** The name with every suggestion taken, if that makes it valid. */
function repaired(
  prepared: PreparedTemplate,
  name: string,
  likely: Likely,
  segments: readonly SegmentVerdict[],
  context: NameContext,
): { name: string; confidence: number } | null {
  if (likely.isLost || segments.some(({ valid, suggestion }) => !valid && suggestion === null)) return null
  const texts = segments.map(({ valid, text, suggestion }) =>
    valid ? text && plainCharacters(text) : suggestion,
  )
  const better = writeName(prepared, texts)
  if (better === name || !isValidName(prepared, better, context)) return null
  const confidence = Math.min(likely.confidence, ...segments.map((one) => one.confidence))
  return { name: better, confidence }
}

/** The parsed segments of a name as dimensions, by key. */
export const verdictValues = ({ segments }: NameVerdict): Record<string, string> =>
  Object.fromEntries(segments.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
