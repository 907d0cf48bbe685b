import type { NameContext } from '../context.ts'
import { faultInContext } from './context-fault.ts'
import { wholeFaults } from './whole-faults.ts'
import type { PreparedTemplate } from '../read-template.ts'
import { readName, segmentTokens } from '../tokens/read-name.ts'
import type { NameReading } from '../tokens/readings.ts'
import { removeCopyMark } from '../tokens/residue.ts'
import type { Token } from '../tokens/split-tokens.ts'

export type ValidReading = { tokens: readonly Token[]; reading: NameReading }

/** The one reading of a name that holds in every respect; null where there is none, or more than one. */
export function validReading(
  prepared: PreparedTemplate,
  name: string,
  context: NameContext,
): ValidReading | null {
  const read = readName(prepared, name)
  const { tokens, readings, isExhausted } = read
  const [reading] = readings
  if (!reading || readings.length > 1 || isExhausted) return null
  if (wholeFaults(prepared, name, context).length > 0) return null
  const holds = segmentTokens(prepared, tokens, reading.places).every(
    (token, at) =>
      !token ||
      faultInContext(prepared, prepared.segments[at]!, token.text, reading.values, context) === null,
  )
  return holds && removeCopyMark(prepared, name, read) === null ? { tokens, reading } : null
}

const NOTHING: NameContext = {}
/** Whether a name is valid, without saying why: for many names. */
export const isValidName = (
  prepared: PreparedTemplate,
  name: string,
  context: NameContext = NOTHING,
): boolean => validReading(prepared, name, context) !== null
