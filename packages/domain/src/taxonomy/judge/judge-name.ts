import type { NameContext } from '../context.ts'
import { judgeSegment } from './judge-segment.ts'
import { likeliest, type Likely } from './likeliest.ts'
import type { PreparedTemplate } from '../read-template.ts'
import { segmentTokens } from '../tokens/read-name.ts'
import { isValidName, validReading, type ValidReading } from './valid-reading.ts'
import { fitFaults, wholeFaults } from './whole-faults.ts'
import type { NameVerdict, SegmentVerdict } from '../verdict.ts'
import { writeName } from '../tokens/write-name.ts'

/**
 * Checks a name against a template: each segment with its fault, its reason and a better text where one is
 * known.
 */
export function judgeName(prepared: PreparedTemplate, name: string, context: NameContext = {}): NameVerdict {
  const valid = validReading(prepared, name, context)
  if (valid) return praise(prepared, valid)
  const likely = likeliest(prepared, name)
  const segments = segmentVerdicts(prepared, likely, context)
  const faults = [...fitFaults(prepared, likely), ...wholeFaults(prepared, name, context)]
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
  segments: segmentTokens(prepared, tokens, reading.places).map((token, at) => ({
    key: prepared.segments[at]!.segment.key,
    text: token?.text ?? null,
    value: reading.values[at] ?? null,
    valid: true,
    fault: null,
    expected: null,
    reason: null,
    suggestion: null,
    confidence: 1,
  })),
  faults: [],
  suggested_name: null,
  confidence: 1,
})

function segmentVerdicts(
  prepared: PreparedTemplate,
  { tokens, places }: Likely,
  context: NameContext,
): SegmentVerdict[] {
  const read = segmentTokens(prepared, tokens, places)
  const values = read.map((token) => token?.value ?? null)
  return prepared.segments.map((preparedSegment, at) =>
    judgeSegment(prepared, preparedSegment, read[at]!, values, context),
  )
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
  const texts = segments.map(({ valid, text, suggestion }) => (valid ? text : suggestion))
  const better = writeName(prepared, texts)
  if (better === name || !isValidName(prepared, better, context)) return null
  const confidence = Math.min(likely.confidence, ...segments.map((one) => one.confidence))
  return { name: better, confidence }
}

/** The parsed segments of a name as dimensions, by key. */
export const verdictValues = ({ segments }: NameVerdict): Record<string, string> =>
  Object.fromEntries(segments.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
