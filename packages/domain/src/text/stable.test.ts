import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, stable } from './stable.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The same content with its keys in another order, at every depth. */
const turned = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(turned)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, inner]) => [key, turned(inner)]),
        )
      : value

type Path = (string | number)[]
const leaves = (value: Json, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
    : [path]

function changedAt(value: Json, [key, ...rest]: Path): Json {
  if (key === undefined) return typeof value === 'string' ? `${value}.` : 'changed'
  const copy = structuredClone(value) as Record<string, Json>
  Object.defineProperty(copy, key, { value: changedAt(copy[key]!, rest), enumerable: true })
  return copy
}

const content = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }) as fc.Arbitrary<Json>

test('the same content has the same text, in any order of keys', () => {
  fc.assert(fc.property(content, (one) => stable(turned(one)) === stable(one)))
})

test('stable text equals JSON with sorted keys', () => {
  const withDates = fc.anything({ withDate: true, withObjectString: true, maxDepth: 3 })
  const sortedJson = (value: unknown) =>
    JSON.stringify(value ?? null, (_key, inner: unknown) =>
      isPlain(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    )
  fc.assert(
    fc.property(withDates, (one) => stable(one) === sortedJson(one)),
    { numRuns: 1_000 },
  )
})

test('a changed leaf changes the text', () => {
  fc.assert(
    fc.property(content, fc.nat(), (json, at) => {
      const paths = leaves(json)
      expect(stable(changedAt(json, paths[at % paths.length]!))).not.toBe(stable(json))
    }),
  )
})

test('stable text can be parsed and written again unchanged', () => {
  fc.assert(fc.property(content, (one) => stable(JSON.parse(stable(one))) === stable(one)))
})
