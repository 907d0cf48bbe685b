import type { NameContext } from '../context.ts'
import { longestSafe } from '../name-limit.ts'
import { cutAt, nameTable, type CutNames, type NameTable } from '../tokens/name-table.ts'
import { numberMarks } from './number-marks.ts'
import type { PreparedSegment, PreparedTemplate } from '../read-template.ts'
import { readAfresh, readToken } from '../tokens/read-token.ts'
import { markedPlace, assignTokens, makeWalker, type MarkedTokens } from '../tokens/readings.ts'
import { isValidName } from './valid-reading.ts'

/**
 * 1 for each name that `judgeName` calls valid, for a hundred thousand at once: each text is checked against
 * a segment once.
 */
export function validNames(
  prepared: PreparedTemplate,
  names: readonly string[] | NameTable,
  context: NameContext = {},
): Uint8Array {
  const table = 'cuts' in names ? names : nameTable(names)
  const cut = cutAt(table, prepared.delimiters)
  const { fewest, most, reads } = makeReader(prepared, cut)
  const isSafe = safeIn(prepared, table, context)
  const valid = new Uint8Array(table.names.length)
  for (const at of cut.withTokens(fewest, most))
    if (reads(at)) valid[at] = isSafe(at) || isValidName(prepared, table.names[at]!, context) ? 1 : 0
  return valid
}

/** Whether only the reading of a name decides its validity. */
function safeIn(
  { template }: PreparedTemplate,
  { names, isOdd, isPlain }: NameTable,
  context: NameContext,
): (at: number) => boolean {
  const { on, parent, settings, siblings } = context
  if ([on, parent, settings, siblings].some((part) => part !== undefined)) return () => false
  const longest = longestSafe(template, context)
  return (at) => isOdd[at] === 0 && names[at]!.length * (isPlain[at] === 1 ? 1 : 4) <= longest
}

type NameReader = {
  /** Range of the token count. */
  fewest: number
  most: number
  /** Whether the tokens of such a name have exactly one faultless reading. */
  reads: (name: number) => boolean
}

function makeReader(prepared: PreparedTemplate, cut: CutNames): NameReader {
  const { segments, template, delimiters } = prepared
  const { starts, texts, before, idAt } = cut
  const delimiterNumbers = segments.map(({ delimiter }) => delimiters.indexOf(delimiter) + 1)
  const hasValues = segments.some(({ when, dependsOn }) => when !== null || dependsOn !== null)
  const fits = segments.map(numberMarks)
  const ownText = ({ segment }: PreparedSegment, id: number) =>
    template.reading === 'marker' ? texts[id]!.slice(segment.marker.length) : texts[id]!
  const doesFit = (segment: PreparedSegment, id: number): boolean => {
    const own = fits[segment.at]!
    const cachedFit = own.at(id)
    if (cachedFit > 0) return cachedFit === FITS
    const { fault } = readAfresh(segment, ownText(segment, id), template.casing)
    own.put(id, fault === null ? FITS : FAILS)
    return fault === null
  }
  /** Whether a token of a name, counted from its first, fits a segment. */
  const canBe = (segment: PreparedSegment, name: number, token: number): boolean => {
    const place = starts[name]! + token
    const delimiter = before?.[place] ?? 0
    return (
      doesFit(segment, idAt(name, place)) && (delimiter === 0 || delimiter === delimiterNumbers[segment.at])
    )
  }
  const most = segments.length
  if (segments.every(({ segment, when, dependsOn }) => segment.required && !when && !dependsOn)) {
    const tokens = template.reading === 'marker' ? tokensByMarker(prepared, cut) : inOrder(most)
    const reads = (name: number) => {
      const own = tokens(name)
      return own !== null && segments.every((one) => canBe(one, name, own[one.at]!))
    }
    return { fewest: most, most, reads }
  }
  let name = 0
  const walk = makeWalker(prepared, (segment, token) => {
    if (!canBe(segment, name, token)) return undefined
    return hasValues
      ? readToken(segment, ownText(segment, idAt(name, starts[name]! + token)), template.casing).value
      : ''
  })
  const fewest = segments.filter(({ segment, when }) => segment.required && when === null).length
  const marks = template.reading === 'marker' ? marksByText(prepared, cut) : byPlace(most)
  const reads = (at: number) => {
    name = at
    return walk(marks(at, starts[at + 1]! - starts[at]!)) === 1
  }
  return { fewest, most, reads }
}
const [FITS, FAILS] = [1, 2]

/** Assigns every token by position. */
function byPlace(segments: number): (name: number, count: number) => MarkedTokens {
  const fixed = Array.from({ length: segments }, () => -1)
  const all = Array.from({ length: segments + 1 }, (_, count) => ({
    fixed,
    left: Array.from({ length: count }, (_each, at) => at),
    repeated: [],
  }))
  return (_name, count) => all[count]!
}

function inOrder(segments: number): () => Int32Array {
  const order = Int32Array.from({ length: segments }, (_, at) => at)
  return () => order
}

/**
 * Token of each segment where all are required; null when a segment has none. The array returned is reused.
 */
function tokensByMarker(prepared: PreparedTemplate, cut: CutNames): (name: number) => Int32Array | null {
  const { segments, placed } = prepared
  const findOwner = makeOwnerLookup(prepared, cut)
  const tokens = new Int32Array(segments.length)
  return (name) => {
    tokens.fill(-1)
    let unmarked = 0
    for (let token = 0; token < segments.length; token++) {
      const owner = findOwner(name, token)
      const place = owner >= 0 ? owner : placed[unmarked++]?.at
      if (place === undefined || tokens[place]! >= 0) return null
      tokens[place] = token
    }
    return tokens
  }
}

/** `markedTokens` with the owner of each text cached. */
function marksByText(prepared: PreparedTemplate, cut: CutNames) {
  const findOwner = makeOwnerLookup(prepared, cut)
  return (name: number, count: number) =>
    assignTokens(prepared, count, (token) => findOwner(name, token), true)
}

/** Index of the segment whose marker a token begins with; -1 without one. */
function makeOwnerLookup(prepared: PreparedTemplate, { starts, texts, idAt }: CutNames) {
  // Stored as the index plus 2, so that 0 means unset.
  const owners = numberMarks()
  return (name: number, token: number): number => {
    const id = idAt(name, starts[name]! + token)
    if (owners.at(id) === 0) owners.put(id, markedPlace(prepared, texts[id]!) + 2)
    return owners.at(id) - 2
  }
}
