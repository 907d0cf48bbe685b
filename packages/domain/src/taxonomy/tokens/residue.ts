import type { PreparedTemplate } from '../read-template.ts'
import type { ReadName } from './read-name.ts'

const WORD = '(?:copy|kopie|copie|copia)'
const END = new RegExp(
  `(?:\\s?[-–_]\\s?${WORD}|\\s?\\(${WORD}(?:\\s?\\d{1,3})?\\)|\\s${WORD})(?:\\s\\d{1,3})?\\s?$`,
  'i',
)
const START = /^(?:copy of|kopie von|copie de|copia de)\s/i
/** Only the ends are looked at: that is where platforms put it. */
const TAIL = 24

/** The name without what copying left in it; null where there is nothing of the kind. */
export function withoutResidue(name: string): string | null {
  let cleanName = name.replace(START, '')
  for (let rounds = 0; rounds < 3; rounds++) {
    const tail = cleanName.slice(-TAIL)
    const match = END.exec(tail)
    if (!match) break
    cleanName = cleanName.slice(0, cleanName.length - tail.length + match.index)
  }
  return cleanName === name || cleanName.trim() === '' ? null : cleanName
}

/**
 * The name without the mark of a copy; null without one, or where the end that looks like one is a value of
 * a list.
 */
export function removeCopyMark(
  { segments }: PreparedTemplate,
  name: string,
  { tokens, readings: [reading] }: ReadName,
): string | null {
  const cleanName = withoutResidue(name)
  if (cleanName === null || !reading) return cleanName
  const owner = segments[reading.places.indexOf(tokens.length - 1)]
  return owner && ['list', 'constant', 'joined', 'setting'].includes(owner.segment.type) ? null : cleanName
}
