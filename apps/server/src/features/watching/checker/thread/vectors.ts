import {
  SIGN_OF,
  tallySigns,
  worseSigns,
  writeSigns,
  type Check,
  type CheckOutcome,
  type ScoreTally,
} from '@flightdeck/domain/checks'

type Places = readonly { place: number }[]

/** Outcomes as numbers for fast comparison; stored signs are in the same order. */
const SIGNS = ['-', SIGN_OF.passes, SIGN_OF.fails, SIGN_OF.not_applicable] as const
export const SILENT = 0
export const CODE_OF = { passes: 1, fails: 2, not_applicable: 3 } as const satisfies Record<
  CheckOutcome['kind'],
  number
>
const CODES_A_LETTER = 8

/** Packs outcomes into a short string key, not meant to be read. */
function shortened(codes: Uint8Array, count: number): string {
  let short = ''
  for (let from = 0; from < count; from += CODES_A_LETTER) {
    let letter = 0
    const to = Math.min(count, from + CODES_A_LETTER)
    for (let at = from; at < to; at++) letter = (letter << 2) | codes[at]!
    short += String.fromCharCode(letter)
  }
  return short
}

/** Signs of all checks, from the outcomes of some. */
function spread(codes: Uint8Array, places: Places, size: number): string {
  const all: string[] = Array.from({ length: size }, () => SIGNS[SILENT])
  for (const [index, { place }] of places.entries()) all[place] = SIGNS[codes[index]!]!
  return all.join('')
}

/** Collects check vectors; each distinct vector gets one number. */
export function makeVectors(checks: readonly Check[]) {
  const ids = checks.map(({ id }) => id)
  const severities = checks.map(({ severity }) => severity)
  const all: { signs: string; tally: ScoreTally }[] = []
  const noBySigns = new Map<string, number>()
  const merged = new Map<number, number>()

  /** Numbers by places and packed outcomes, as repeated vectors must be found fast for every entity. */
  const short = new Map<Places, Map<string, number>>()
  function findVectorNo(codes: Uint8Array, places: Places): number {
    let own = short.get(places)
    if (!own) short.set(places, (own = new Map()))
    const key = shortened(codes, places.length)
    let no = own.get(key)
    if (no === undefined) own.set(key, (no = numberOfAll(spread(codes, places, checks.length))))
    return no
  }
  function numberOfAll(signs: string): number {
    let no = noBySigns.get(signs)
    if (no === undefined) {
      noBySigns.set(signs, (no = all.length))
      all.push({ signs, tally: tallySigns(signs, severities) })
    }
    return no
  }
  function worse(some: number, others: number): number {
    if (some === others) return some
    const key = some * 2 ** 24 + others
    let no = merged.get(key)
    if (no === undefined)
      merged.set(key, (no = numberOfAll(worseSigns(all[some]!.signs, all[others]!.signs))))
    return no
  }
  const tally = (no: number) => all[no]!.tally

  return {
    numberOf: findVectorNo,
    tally,
    worse,
    /** All vectors, as stored. */
    written: () => all.map(({ signs }) => writeSigns(ids, signs)),
  }
}
