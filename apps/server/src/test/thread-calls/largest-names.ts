/** Letters drawn the same way every time. */
function makeLetters(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return { next, letter: () => String.fromCharCode(97 + next(26)) }
}

const LONGEST_CODE = 100
const SEGMENTS = 4
const VALUES = 5_000
const NAMES = 2_000

const base = (key: string) => ({ key, label: key.toUpperCase(), required: true })
const makeTemplate = (segments: object[]) => ({
  name: 'Attack',
  kind: 'Line_item',
  platforms: [],
  delimiter: '_',
  segments,
})

/**
 * The most work that fits into a request: codes of full length that differ from each other in a few letters, and names whose
 * parts are three letters away from all of them, which is one too many.
 */
export function costliestNames() {
  const { next, letter } = makeLetters(40)
  const stem = (segment: number) => String.fromCharCode(65 + segment).repeat(LONGEST_CODE - 1)
  const changed = (text: string, letters: number) => {
    let code = text
    for (let edit = 0; edit < letters; edit++) {
      const at = next(code.length)
      code = code.slice(0, at) + letter() + code.slice(at + 1)
    }
    return code
  }
  const segments = Array.from({ length: SEGMENTS }, (_, segment) => ({
    ...base(`s${segment}`),
    type: 'list',
    values: distinct(VALUES, () => ({ code: `${changed(stem(segment), 2)}z` })),
  }))
  const names = Array.from({ length: NAMES }, () =>
    segments.map((_, segment) => `${changed(stem(segment), 1)}q`).join('_'),
  )
  return { template: makeTemplate(segments), names }
}

function distinct(count: number, make: () => { code: string }): { code: string }[] {
  const values = new Map<string, { code: string }>()
  while (values.size < count) {
    const value = make()
    values.set(value.code.toLowerCase(), value)
  }
  return [...values.values()]
}

/** Names in thirty text segments, whose verdicts are the largest answer. */
export const widestNames = (count: number) => ({
  template: makeTemplate(Array.from({ length: 30 }, (_, at) => ({ ...base(`s${at}`), type: 'text' }))),
  names: Array.from({ length: count }, (_, at) => String(at % 10)),
})

/** The near misses that stopped other organisations: two lists, and no name that has a value of either. */
export const nearMisses = (names: number, values: number) => ({
  template: makeTemplate(
    ['VALUEqqq', 'OTHERqqq'].map((stem, at) => ({
      ...base(`s${at}`),
      type: 'list',
      values: Array.from({ length: values }, (_, nth) => ({ code: stem + String(nth).padStart(4, '0') })),
    })),
  ),
  names: Array.from({ length: names }, (_, nth) => {
    const digits = String(nth).padStart(4, '0')
    return `VALUXzzz${digits}_OTHXRzzz${digits}`
  }),
})

/** Names to learn from, in a convention of markers. */
export const namesToLearn = (count: number) =>
  Array.from({ length: count }, (_, nth) =>
    Array.from({ length: 20 }, (__, part) => `k${part}:${(nth * 7_919 + part * 31) % 977}`).join('_'),
  )
