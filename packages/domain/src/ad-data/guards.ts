import { dayNumberIf, type Day } from '../time/day.ts'
import { isPlain } from '../text/stable.ts'

/** Test of a value from outside, which also says its type. */
export type Guard<Value> = (value: unknown) => value is Value
export type GuardedValue<One> = One extends Guard<infer Value> ? Value : never

type Guards = Readonly<Record<string, Guard<unknown>>>
type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] }
type NeededMembers<Members extends Guards> = {
  -readonly [Name in keyof Members]: GuardedValue<Members[Name]>
}
type OptionalMembers<Members extends Guards> = {
  -readonly [Name in keyof Members]?: GuardedValue<Members[Name]>
}

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

export const text: Guard<string> = (value) => typeof value === 'string'
export const flag: Guard<boolean> = (value) => typeof value === 'boolean'
export const amount: Guard<number> = isFinite
export const positive: Guard<number> = (value): value is number => isFinite(value) && value >= 0
export const day: Guard<Day> = (value): value is Day => dayNumberIf(value) !== null

export const matching =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value)

/** Known words only: an unknown one may be anything, `constructor` too. */
export function word<const Words extends readonly (string | number)[]>(
  ...words: Words
): Guard<Words[number]> {
  const allowedWords = new Set<unknown>(words)
  return (value): value is Words[number] => allowedWords.has(value)
}

export const orNull =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || guard(value)

/** Member that every connector writes; a value from before it did can be read still. */
export const optionalMember =
  <Value>(guard: Guard<Value>): Guard<Value> =>
  (value): value is Value =>
    value === undefined || value === null || guard(value)

export const list =
  <Item>(item: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] => {
    if (!Array.isArray(value)) return false
    // By index: `every` skips holes, but other readers do not.
    for (let at = 0; at < value.length; at++) if (!item(value[at])) return false
    return true
  }

/** Tests the needed members, and the optional ones that are there. */
export function shape<More extends Guards>(needed: More): Guard<NeededMembers<More>>
export function shape<More extends Guards, Less extends Guards>(
  needed: More,
  optional: Less,
): Guard<Flat<NeededMembers<More> & OptionalMembers<Less>>>
export function shape(needed: Guards, optional: Guards = {}): Guard<object> {
  const neededMembers = Object.entries(needed)
  const optionalMembers = Object.entries(optional)
  return (value): value is object => {
    if (!isPlain(value)) return false
    for (const [name, guard] of neededMembers) if (!guard(value[name])) return false
    for (const [name, guard] of optionalMembers) {
      const member = value[name]
      if (member !== undefined && member !== null && !guard(member)) return false
    }
    return true
  }
}

/** Micros as text: settings are stored as JSON, whose numbers are floats. */
export type Money = { micros: string; currency: string }
const MICROS = /^-?\d{1,16}$/
export const money: Guard<Money> = (value): value is Money =>
  isPlain(value) &&
  typeof value.micros === 'string' &&
  MICROS.test(value.micros) &&
  Number.isSafeInteger(Number(value.micros)) &&
  typeof value.currency === 'string'
