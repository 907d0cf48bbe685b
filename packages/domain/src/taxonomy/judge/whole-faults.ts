import { foldName } from '../../text/fold.ts'
import { strangeIn } from '../characters.ts'
import type { NameContext } from '../context.ts'
import { tooLong } from '../name-limit.ts'
import { orList } from '../pattern/in-words.ts'
import type { PreparedTemplate } from '../read-template.ts'
import { quoteText } from '../segment-words.ts'
import type { NameReading } from '../tokens/readings.ts'
import type { NameFault, NameVerdict } from '../verdict.ts'
import type { Likely } from './likeliest.ts'

type WholeFault = NameVerdict['faults'][number]
const fault = (kind: NameFault, reason: string): WholeFault => ({ fault: kind, reason })

/** Faults of a name apart from its segments: its characters, its length, the names beside it. */
export function wholeFaults(
  { template }: PreparedTemplate,
  name: string,
  context: NameContext,
): WholeFault[] {
  const strange = strangeIn(name)
  const long = tooLong(template, name, context)
  const faults: WholeFault[] = []
  if (strange) faults.push(fault('forbidden_character', strange))
  if (long) faults.push(fault('too_long', long))
  if (context.siblings?.has(foldName(name)))
    faults.push(fault('same_as_sibling', `Another item beside it is also named ${quoteText(name)}.`))
  return faults
}

/** Faults in how the tokens of a name fit its template. */
export function fitFaults(prepared: PreparedTemplate, likely: Likely): WholeFault[] {
  const faults: WholeFault[] = []
  if (likely.isCopy) faults.push(fault('copy_residue', 'The name still carries the mark of a copy.'))
  if (likely.otherDelimiter !== null) {
    const expectedText = orList(prepared.delimiters.map(quoteText))
    const reason = `${quoteText(likely.otherDelimiter)} is used where ${expectedText} is expected.`
    faults.push(fault('wrong_delimiter', reason))
  }
  return [...faults, ...countFaults(prepared, likely), ...ambiguity(prepared, likely)]
}

const SHOWN = 3

function countFaults(
  { template, segments, marked }: PreparedTemplate,
  { tokens, places, extra }: Likely,
): WholeFault[] {
  const missing = segments.filter(
    ({ at, segment, when }) => places[at] === -1 && segment.required && when === null,
  )
  const texts = extra
    .slice(0, SHOWN)
    .map((at) => (tokens[at]!.text.trim() === '' ? 'an empty one' : quoteText(tokens[at]!.text)))
  const more = extra.length > SHOWN ? ` and ${extra.length - SHOWN} more` : ''
  const repeated = extra.filter((at) =>
    marked.some(({ segment }) => tokens[at]!.text.startsWith(segment.marker)),
  )
  const faults: WholeFault[] = []
  if (missing.length > 0)
    faults.push(
      fault(
        'too_few_segments',
        `${missing.map(({ segment }) => segment.label).join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      ),
    )
  if (repeated.length > 0)
    faults.push(fault('repeated_marker', `${quoteText(tokens[repeated[0]!]!.text)} repeats a marker.`))
  if (extra.length > repeated.length)
    faults.push(
      template.reading === 'marker'
        ? fault('unknown_marker', `No segment has the marker of ${texts.join(', ')}${more}.`)
        : fault('too_many_segments', `No segment is left for ${texts.join(', ')}${more}.`),
    )
  return faults
}

function ambiguity(prepared: PreparedTemplate, { readings, isExhausted, tokens }: Likely): WholeFault[] {
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
