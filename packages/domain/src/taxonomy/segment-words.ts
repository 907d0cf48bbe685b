import { CASING_WORDS } from './casing.ts'
import { writeDate } from './dates.ts'
import { orList } from './pattern/in-words.ts'
import type { PreparedSegment } from './read-template.ts'
import type { NumberSegment, TextSegment } from './segment.ts'
import type { Casing } from './template.ts'
import type { ListValue } from './value-list.ts'

/** Quotes a text of a name in a sentence; long texts are shortened. */
export const quoteText = (text: string): string =>
  `“${text.length > MAX_QUOTED_CHARS ? `${Array.from(text).slice(0, MAX_QUOTED_CHARS).join('')}…` : text}”`
const MAX_QUOTED_CHARS = 60

const SHOWN = 4
const listExamples = (values: readonly ListValue[]): string => {
  const codes = values.slice(0, SHOWN).map(({ code }) => code)
  const more = values.length - codes.length
  return more > 0 ? `${codes.join(', ')} or ${more} more` : orList(codes)
}

/** Describes the values that a segment accepts. */
export function expectedWords({ segment, pattern }: PreparedSegment, casing: Casing): string {
  switch (segment.type) {
    case 'list':
      return listExamples(segment.values)
    case 'text':
      return textWords(segment, pattern?.words ?? null, casing)
    case 'date':
      return dateWords(segment.formats, casing)
    case 'number':
      return numberWords(segment)
    case 'constant':
      return quoteText(segment.text)
    case 'parent':
      return 'the same as in the name above'
    case 'setting':
      return 'the same as the platform setting'
    case 'joined':
      return `${listExamples(segment.values)}, several joined by ${quoteText(segment.joiner)}`
  }
}

function textWords({ min, max }: TextSegment, pattern: string | null, casing: Casing): string {
  const length =
    min !== null && max !== null
      ? `${min} to ${max} characters`
      : min !== null
        ? `at least ${min} characters`
        : max !== null
          ? `at most ${max} characters`
          : null
  const words = [pattern, length].filter((one) => one !== null)
  if (casing !== 'any') words.push(CASING_WORDS[casing])
  return words.length === 0 ? 'any text' : words.join(', ')
}

const EXAMPLES = ['2026-03-09', 'W12', 'FY2026']
function dateWords(formats: readonly Parameters<typeof writeDate>[1][], casing: Casing): string {
  const examples = formats.map((format) => {
    const written = EXAMPLES.map((value) => writeDate(value, format, casing)).find((one) => one !== null)
    return `${format} (${written ?? ''})`
  })
  return `a date as ${orList(examples)}`
}

function numberWords({ min, max, digits, prefix, suffix }: NumberSegment): string {
  const range =
    min !== null && max !== null
      ? ` from ${min} to ${max}`
      : min !== null
        ? ` from ${min}`
        : max !== null
          ? ` up to ${max}`
          : ''
  const example = `${prefix}${String(min ?? 1).padStart(digits ?? 1, '0')}${suffix}`
  return `a number${range}, such as ${example}`
}
