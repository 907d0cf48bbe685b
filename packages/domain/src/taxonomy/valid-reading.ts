import { strangeIn } from './characters.ts'
import type { NameContext } from './context.ts'
import { foldName } from '../text/fold.ts'
import { faultInContext } from './judge-segment.ts'
import { tooLong } from './name-limit.ts'
import type { PreparedTemplate } from './read-template.ts'
import { faultlessReadings, markedTokens, textFor, type NameReading } from './readings.ts'
import { withoutResidue } from './residue.ts'
import { splitTokens, type Token } from './tokens.ts'

export type ValidReading = { tokens: readonly Token[]; reading: NameReading }

/** Whether the end of a name that looks like the residue of a copy is a value that is meant. */
export const isResidue = ({ segments }: PreparedTemplate, { tokens, reading }: ValidReading): boolean => {
  const owner = segments[reading.places.indexOf(tokens.length - 1)]
  return owner === undefined || !['list', 'constant', 'joined', 'setting'].includes(owner.segment.type)
}

/** The one reading of a name that holds in every respect; null where there is none, or more than one. */
export function validReading(
  prepared: PreparedTemplate,
  name: string,
  context: NameContext,
): ValidReading | null {
  const tokens = splitTokens(name, prepared.delimiters)
  const { readings, isExhausted } = faultlessReadings(prepared, tokens, markedTokens(prepared, tokens))
  const [reading] = readings
  if (!reading || readings.length > 1 || isExhausted) return null
  if (strangeIn(name) !== null || tooLong(prepared.template, name, context) !== null) return null
  if (context.siblings?.has(foldName(name))) return null
  const holds = prepared.segments.every((segment) => {
    const token = tokens[reading.places[segment.at]!]
    return (
      !token ||
      faultInContext(prepared, segment, textFor(prepared, segment, token), reading.values, context) === null
    )
  })
  if (!holds) return null
  return withoutResidue(name) !== null && isResidue(prepared, { tokens, reading })
    ? null
    : { tokens, reading }
}

const NOTHING: NameContext = {}
/** Whether a name is valid, without saying why: for many names. */
export const isValidName = (
  prepared: PreparedTemplate,
  name: string,
  context: NameContext = NOTHING,
): boolean => validReading(prepared, name, context) !== null
