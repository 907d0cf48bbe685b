import { bestFit, leastCost, type Fit } from './best-fit.ts'
import { plainCharacters } from './characters.ts'
import { orList } from './pattern/in-words.ts'
import type { PreparedTemplate } from './read-template.ts'
import { faultlessReadings, markedTokens, type NameReading } from './readings.ts'
import { withoutResidue } from './residue.ts'
import { quoted } from './segment-words.ts'
import { splitTokens, type Token } from './tokens.ts'
import type { NameFault, NameVerdict } from './verdict.ts'
import { isResidue } from './valid-reading.ts'

/** Likeliest reading of an invalid name, with the faults of the name as a whole. */
export type Likely = {
  tokens: readonly Token[]
  places: readonly number[]
  faults: NameVerdict['faults'][number][]
  /** Parts remain that no suggestion can repair. */
  isLost: boolean
  confidence: number
}

type FittedName = Fit & { tokens: readonly Token[]; readings: readonly NameReading[]; isExhausted: boolean }

function fitted(prepared: PreparedTemplate, name: string): FittedName {
  const tokens = splitTokens(name, prepared.delimiters)
  const marks = markedTokens(prepared, tokens)
  const { readings, isExhausted } = faultlessReadings(prepared, tokens, marks)
  const [first] = readings
  const fit = first ? { cost: 0, places: first.places, extra: [] } : bestFit(prepared, tokens, marks)
  return { ...fit, tokens, readings, isExhausted }
}

export function likeliest(prepared: PreparedTemplate, name: string): Likely {
  const faults: Likely['faults'] = []
  const plain = plainCharacters(name)
  let [best, confidence] = [fitted(prepared, plain), 1]
  const copied = withoutResidue(plain)
  const [reading] = best.readings
  if (copied !== null && (!reading || isResidue(prepared, { tokens: best.tokens, reading }))) {
    best = fitted(prepared, copied)
    confidence = 0.9
    faults.push({ fault: 'copy_residue', reason: 'The name still carries the mark of a copy.' })
  }
  const other = isCutTooLittle(prepared, best) ? otherDelimiter(prepared, copied ?? plain, best.cost) : null
  if (other) {
    best = other.fit
    confidence = Math.min(confidence, 0.95)
    const expectedText = orList(prepared.delimiters.map(quoted))
    faults.push({
      fault: 'wrong_delimiter',
      reason: `${quoted(other.delimiter)} is used where ${expectedText} is expected.`,
    })
  }
  faults.push(...countFaults(prepared, best), ...ambiguity(prepared, best))
  const spare = best.extra.filter((at) => !isDroppable(best.tokens, at))
  const isLost = spare.length > 0 || best.readings.length > 1 || best.isExhausted
  return {
    tokens: best.tokens,
    places: best.places,
    faults,
    isLost,
    confidence: best.extra.length > 0 ? Math.min(confidence, 0.8) : confidence,
  }
}

/** A wrong delimiter splits a name into fewer tokens than the template has segments. */
const isCutTooLittle = ({ segments }: PreparedTemplate, { tokens, cost }: FittedName) =>
  cost > 0 && tokens.length < segments.length
export const OTHER_DELIMITERS = ['_', ' - ', ' | ', '-', '|', '/', ':', ';', '~', '.', ',', ' ', '–', '__']
/** Maximum name length; in longer names a mistaken delimiter is implausible. */
const LONGEST_TRIED = 500

function otherDelimiter(
  prepared: PreparedTemplate,
  name: string,
  cost: number,
): { delimiter: string; fit: FittedName } | null {
  const ownDelimiter = prepared.template.delimiter
  if (name.length > LONGEST_TRIED) return null
  let best: { delimiter: string; fit: FittedName; cost: number } | null = null
  for (const delimiter of OTHER_DELIMITERS) {
    if (delimiter === ownDelimiter || !name.includes(delimiter)) continue
    for (const tried of [
      name.replaceAll(delimiter, ownDelimiter),
      ...inOneToken(prepared, name, delimiter),
    ]) {
      const most = Math.min(cost - 0.5, (best?.cost ?? Infinity) - 0.01)
      if (leastCost(prepared, splitTokens(tried, prepared.delimiters).length) + 1 > most) continue
      const fit = fitted(prepared, tried)
      if (fit.cost + 1 <= most) best = { delimiter, fit, cost: fit.cost + 1 }
    }
  }
  return best
}

const MOST_TRIED = 8
/** Replaces the other delimiter in a single token: elsewhere it may belong to a value. */
function inOneToken({ delimiters, template }: PreparedTemplate, name: string, delimiter: string): string[] {
  const tokens = splitTokens(name, delimiters)
  const having = tokens.flatMap(({ text }, at) => (text.includes(delimiter) ? [at] : [])).slice(0, MOST_TRIED)
  if (tokens.length < 2 || having.length < 2) return []
  return having.map((changed) =>
    tokens
      .map(
        ({ text, delimiter: before }, at) =>
          before + (at === changed ? text.replaceAll(delimiter, template.delimiter) : text),
      )
      .join(''),
  )
}

const fault = (kind: NameFault, reason: string) => ({ fault: kind, reason })
const SHOWN = 3

function countFaults(
  { template, segments, marked }: PreparedTemplate,
  { tokens, places, extra }: FittedName,
): Likely['faults'] {
  const missing = segments.filter(
    ({ at, segment, when }) => places[at] === -1 && segment.required && when === null,
  )
  const texts = extra
    .slice(0, SHOWN)
    .map((at) => (tokens[at]!.text.trim() === '' ? 'an empty one' : quoted(tokens[at]!.text)))
  const more = extra.length > SHOWN ? ` and ${extra.length - SHOWN} more` : ''
  const repeated = extra.filter((at) =>
    marked.some(({ segment }) => tokens[at]!.text.startsWith(segment.marker)),
  )
  const faults: Likely['faults'] = []
  if (missing.length > 0)
    faults.push(
      fault(
        'too_few_segments',
        `${missing.map(({ segment }) => segment.label).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      ),
    )
  if (repeated.length > 0)
    faults.push(fault('repeated_marker', `${quoted(tokens[repeated[0]!]!.text)} repeats a marker.`))
  if (extra.length > repeated.length)
    faults.push(
      template.reading === 'marker'
        ? fault('unknown_marker', `No segment has the marker of ${texts.join(', ')}${more}.`)
        : fault('too_many_segments', `No segment is left for ${texts.join(', ')}${more}.`),
    )
  return faults
}

function ambiguity(
  prepared: PreparedTemplate,
  { readings, isExhausted, tokens }: FittedName,
): Likely['faults'] {
  const [first, two] = readings
  if (isExhausted) return [fault('ambiguous', 'There are too many ways to read this name.')]
  if (!first || !two) return []
  const describeReading = ({ places }: NameReading) =>
    prepared.segments
      .flatMap(({ at, segment }) =>
        places[at]! >= 0 ? [`${segment.label} ${tokens[places[at]!]!.text}`] : [],
      )
      .join(', ')
  return [
    fault(
      'ambiguous',
      `The name can mean two things: ${describeReading(first)}; or ${describeReading(two)}.`,
    ),
  ]
}

/** Tokens that can be dropped: empty ones, and repeats of the token before. */
const isDroppable = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text.trim() === '' || tokens[at]!.text === tokens[at - 1]?.text
