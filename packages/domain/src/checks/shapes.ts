import { dayNumber } from '../time/day.ts'

export type Test = (value: unknown) => boolean

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const text: Test = (value) => typeof value === 'string'
export const flag: Test = (value) => typeof value === 'boolean'
export const amount: Test = (value) => typeof value === 'number' && Number.isFinite(value)
export const positive: Test = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0

/** Number of an existing day, or null. */
export function dayNumberIf(value: unknown): number | null {
  if (typeof value !== 'string') return null
  try {
    return dayNumber(value)
  } catch {
    return null
  }
}
export const day: Test = (value) => dayNumberIf(value) !== null

const MICROS = /^-?\d{1,16}$/
export const money: Test = (value) =>
  isObject(value) &&
  typeof value.micros === 'string' &&
  MICROS.test(value.micros) &&
  Number.isSafeInteger(Number(value.micros)) &&
  typeof value.currency === 'string'

/** Known words only: an unknown one may be anything, `constructor` too. */
export const word = (...words: readonly string[]): Test => {
  const allowedWords = new Set<unknown>(words)
  return (value) => allowedWords.has(value)
}

export const list =
  (item: Test): Test =>
  (value) => {
    if (!Array.isArray(value)) return false
    // By index: `every` skips holes, but other readers do not.
    for (let at = 0; at < value.length; at++) if (!item(value[at])) return false
    return true
  }

/** Tests all present members; those marked `!` are required. */
export function shape(members: Record<string, Test>): Test {
  const entries = Object.entries(members).map(
    ([name, test]) => [name.replace('!', ''), name.endsWith('!'), test] as const,
  )
  return (value) => {
    if (!isObject(value)) return false
    for (const [name, isNeeded, test] of entries) {
      const member = value[name]
      if (member === undefined || member === null ? isNeeded : !test(member)) return false
    }
    return true
  }
}
