import { inCasing } from '../casing.ts'
import { datePattern } from '../dates.ts'
import type { Automaton } from '../pattern/automaton.ts'
import { compilePattern } from '../pattern/compile-pattern.ts'
import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { readToken } from '../tokens/read-token.ts'
import type { NumberSegment, TextSegment } from '../segment.ts'
import { isOnePiece } from '../tokens/split-tokens.ts'
import { textInAll } from './intersection.ts'

/** All texts that a segment takes: every one of them, or some of them and the machines that make the others. */
export type Language = {
  all: readonly string[] | null
  some: readonly string[]
  machines: readonly Automaton[]
  has: (text: string) => boolean
}

export const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
export const compileMachine = (pattern: string): Automaton[] => {
  const compiled = compilePattern(pattern)
  return 'automaton' in compiled ? [compiled.automaton] : []
}
const MAX_PAIRED_CODES = 30

export function buildLanguage(
  { template, delimiters }: PreparedTemplate,
  prepared: PreparedSegment,
): Language {
  const { segment } = prepared
  const has = (text: string) =>
    readToken(prepared, text, template.casing).fault === null && isOnePiece(text, delimiters)
  const finite = (texts: readonly string[]): Language => ({ all: texts, some: texts, machines: [], has })
  switch (segment.type) {
    case 'list':
      return finite(segment.values.map(({ code }) => code))
    case 'constant':
      return finite([segment.text])
    case 'joined': {
      const codes = segment.values.map(({ code }) => code)
      const pairs = codes
        .slice(0, MAX_PAIRED_CODES)
        .flatMap((one) => codes.slice(0, MAX_PAIRED_CODES).map((two) => one + segment.joiner + two))
      return { all: null, some: [...codes, ...pairs].filter(has), machines: [], has }
    }
    case 'date':
      return { all: null, some: [], machines: compileMachine(segment.formats.map(casedDate).join('|')), has }
    case 'number':
      return {
        all: null,
        some: numbers(segment).filter(has),
        machines: compileMachine(numberPattern(segment)),
        has,
      }
    case 'text':
      return {
        all: null,
        some: [],
        machines: [...lengths(segment), ...compileMachine(segment.pattern || '.+')],
        has,
      }
    case 'parent':
    case 'setting':
      return { all: null, some: prepared.lookup.byCode.keys().toArray(), machines: compileMachine('.+'), has }
  }
}

/** A date in each case that people write its letters in. */
function casedDate(format: Parameters<typeof datePattern>[0]): string {
  const pattern = datePattern(format)
  const inCase = (change: (word: string) => string) =>
    pattern.replaceAll(/\\?[A-Za-z]+/g, (word) => (word.startsWith('\\') ? word : change(word)))
  return [pattern, inCase((word) => word.toLowerCase()), inCase((word) => word.toUpperCase())].join('|')
}

const numberPattern = ({ prefix, suffix }: NumberSegment) =>
  `${literally(prefix)}\\d{1,15}${literally(suffix)}`
const NUMBERS = [0, 1, 2, 10, 12, 26, 101, 2601, 2026, 20_261, 202_601, 260_101, 20_260_101]
const numbers = ({ prefix, suffix, digits, min, max }: NumberSegment) =>
  [...NUMBERS, min ?? 0, max ?? 9].map(
    (number) => `${prefix}${String(number).padStart(digits ?? 1, '0')}${suffix}`,
  )

const MAX_COUNTED_CHARS = 250
function lengths({ min, max }: TextSegment): Automaton[] {
  if (min === null && max === null) return []
  const least = Math.min(min ?? 0, MAX_COUNTED_CHARS)
  return compileMachine(
    max === null || max > MAX_COUNTED_CHARS ? `.{${least},}` : `.{${least},${Math.max(least, max)}}`,
  )
}

/** A text that belongs to both; null where none does. */
export function findSharedText(
  { template, delimiters }: PreparedTemplate,
  a: Language,
  b: Language,
): string | null {
  const texts = a.all ?? b.all
  if (texts) return texts.find((text) => a.has(text) && b.has(text)) ?? null
  const sharedSample = [...a.some, ...b.some].find((text) => a.has(text) && b.has(text))
  if (sharedSample !== undefined) return sharedSample
  if (a.machines.length === 0 || b.machines.length === 0) return null
  const first = (letter: string) =>
    !delimiters.includes(letter) && inCasing(letter, template.casing) === letter
  const later = template.casing === 'capitalised' ? (letter: string) => !delimiters.includes(letter) : first
  return textInAll([...a.machines, ...b.machines], { first, later }, (text) => a.has(text) && b.has(text))
}

/** Some text of a language; null where it has none. */
export const findText = (prepared: PreparedTemplate, language: Language): string | null =>
  language.some.find(language.has) ?? findSharedText(prepared, language, language)
