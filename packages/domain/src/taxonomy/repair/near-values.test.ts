import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '../../test/processor-time.ts'
import { propertyRuns } from '../../test/property-runs.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { foldCase, foldWords } from '../../text/fold.ts'
import { buildLookup, type Lookup, type Ways } from '../lookup.ts'
import type { Repair } from '../read-template.ts'
import { makeNearValues } from './near-values.ts'
import { suggestValue } from './suggest-value.ts'

/** Only code among the fitting spellings, found by a full scan; undefined where none fits. */
function onlyCode(ways: Ways, fits: (way: string) => boolean): string | null | undefined {
  const codes = new Set([...ways].flatMap(([way, code]) => (fits(way) ? [code] : [])))
  if (codes.size === 0) return undefined
  return codes.size === 1 ? codes.values().next().value : null
}

// Few letters, so that many pairs are near each other; long spellings share long prefixes.
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü', '🚀'), maxLength: 9 })
const way = fc.oneof(
  letters,
  letters,
  fc.tuple(fc.constantFrom('campaign', 'campaign'.repeat(12)), letters).map((both) => both.join('')),
)
const code = fc.constantFrom('A', 'B', 'C', 'D', null)
const anyWays = fc.array(fc.tuple(way, code), { maxLength: 60 }).map((pairs): Ways => new Map(pairs))
/** Unrelated text, or a spelling with letters changed. */
const anyText = (ways: Ways) =>
  fc.oneof(
    way,
    fc
      .tuple(fc.constantFrom('', ...ways.keys()), fc.array(fc.tuple(fc.nat(110), letters), { maxLength: 3 }))
      .map(([own, edits]) =>
        edits.reduce((text, [at, put]) => {
          const place = at % (text.length + 1)
          return text.slice(0, place) + put.slice(0, 1) + text.slice(place + (at % 3))
        }, own),
      ),
  )
const waysAndText = anyWays.chain((ways) => fc.tuple(fc.constant(ways), anyText(ways)))

test('the index finds the same values as a walk over all of them', () => {
  fc.assert(
    fc.property(waysAndText, fc.constantFrom(1, 2), ([ways, text], distance) => {
      const near = makeNearValues(ways)
      expect(near.within(text, distance)).toBe(
        onlyCode(ways, (one) => editDistance(one, text, distance) <= distance),
      )
      for (const prefix of ['', text.slice(0, 3), text])
        expect(near.withPrefix(prefix)).toBe(onlyCode(ways, (one) => one.startsWith(prefix)) ?? null)
    }),
    { numRuns: propertyRuns(20_000) },
  )
})

/** Reference implementation of `meant`, by a scan of all spellings of all values. */
function meantByWalk({ byCode, folded, squeezed }: Lookup, text: string): Repair | null {
  const exact = folded.get(foldCase(text))
  if (exact) return { text: exact, confidence: foldCase(exact) === foldCase(text) ? 0.99 : 0.97 }
  const words = foldWords(text)
  const loose = squeezed.get(words)
  if (loose) return { text: loose, confidence: 0.95 }
  if (exact === null || loose === null || words === '') return null
  const begun = words.length >= 2 && onlyCode(squeezed, (one) => one.startsWith(words))
  if (begun) return { text: begun, confidence: 0.85 }
  const ended = words.length > 3 && onlyCode(folded, (one) => one.length >= 3 && words.startsWith(one))
  if (ended && byCode.has(ended)) return { text: ended, confidence: 0.7 }
  for (const distance of words.length >= 6 ? [1, 2] : words.length >= 3 ? [1] : []) {
    const near = onlyCode(squeezed, (one) => editDistance(one, words, distance) <= distance)
    if (near !== undefined) return near ? { text: near, confidence: distance === 1 ? 0.85 : 0.7 } : null
  }
  return null
}

test('the value meant is the one that a walk over all values finds', () => {
  const values = fc.array(fc.record({ code: way, label: way, aliases: fc.array(way, { maxLength: 2 }) }))
  fc.assert(
    fc.property(values, way, (all, text) => {
      const lookup = buildLookup(all.map((one) => ({ ...one, active_from: null, active_to: null })))
      expect(suggestValue(lookup, text)).toEqual(meantByWalk(lookup, text))
    }),
    { numRuns: propertyRuns(20_000) },
  )
})

test('an index gives the same answers in any order of questions', () => {
  fc.assert(
    fc.property(anyWays, fc.array(way, { maxLength: 8 }), (ways, texts) => {
      const near = makeNearValues(ways)
      for (const text of texts) expect(near.within(text, 2)).toBe(makeNearValues(ways).within(text, 2))
    }),
    { numRuns: propertyRuns(2_000) },
  )
})

test('a near miss among 5,000 values costs about as much as one among 50', () => {
  const lookupFor = (count: number) =>
    buildLookup(
      Array.from({ length: count }, (_, at) => ({
        code: `VALUEqqq${String(at).padStart(4, '0')}`,
        label: '',
        aliases: [],
        active_from: null,
        active_to: null,
      })),
    )
  const measureLookup = (count: number) => {
    const lookup = lookupFor(count)
    suggestValue(lookup, 'VALUXzzz')
    return processorMs(() => {
      for (let at = 0; at < 2_000; at++) suggestValue(lookup, `VALUXzzz${String(at).padStart(4, '0')}`)
    })
  }
  measureLookup(50)
  expect(measureLookup(5_000)).toBeLessThan(20 * Math.max(5, measureLookup(50)))
})
