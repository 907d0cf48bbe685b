import type { NameContext } from './context.ts'
import { judgeName } from './judge-name.ts'
import { OTHER_DELIMITERS } from './likeliest.ts'
import { tooLong } from './name-limit.ts'
import { cutAt, nameTable, type NameTable } from './name-table.ts'
import type { PreparedTemplate } from './read-template.ts'
import { readToken } from './read-token.ts'
import { repairToken } from './repair-token.ts'
import { isValidName } from './valid-reading.ts'
import { NAME_STATUSES } from './verdict.ts'

/** The place of each name's status in `NAME_STATUSES`. As `judgeName` says of each, for a hundred thousand at once. */
export function statusesOf(
  prepared: PreparedTemplate,
  names: readonly string[] | NameTable,
  context: NameContext = {},
): Uint8Array {
  const table = 'cuts' in names ? names : nameTable(names)
  const statuses = new Uint8Array(table.names.length)
  let looked = 0
  const one = (at: number) => {
    const name = table.names[at]!
    if (isValidName(prepared, name, context)) return VALID
    return looked++ < MOST_LOOKED_AT
      ? NAME_STATUSES.indexOf(judgeName(prepared, name, context).status)
      : INVALID
  }
  if (!isShapely(prepared, context)) {
    for (let at = 0; at < statuses.length; at++) statuses[at] = one(at)
    return statuses
  }
  return byPlace(prepared, table, context, statuses, one)
}

/** Whether a name's status depends on nothing but how each of its tokens fits the segment in its place. */
function isShapely({ template, segments, delimiters }: PreparedTemplate, context: NameContext): boolean {
  const { on, parent, settings, siblings } = context
  return (
    template.reading === 'position' &&
    delimiters.length === 1 &&
    segments.every(
      ({ when, dependsOn, segment }) => when === null && dependsOn === null && segment.required,
    ) &&
    on === undefined &&
    parent === undefined &&
    settings === undefined &&
    siblings === undefined
  )
}

const [VALID, REPAIRABLE, INVALID] = [0, 1, 2]
/** Repairs make a name longer; one that comes so near to its limit is looked at by itself. */
const ROOM = 40
/** Names that only a whole look could repair get one, up to so many; the others count as invalid. */
const MOST_LOOKED_AT = 150
/** So many slips may also be a name that has moved by one place. */
const MANY_SLIPS = 3

/** Each text is held against the segment in its place once; only names that may have moved are looked at whole. */
function byPlace(
  prepared: PreparedTemplate,
  table: NameTable,
  context: NameContext,
  statuses: Uint8Array,
  one: (at: number) => number,
): Uint8Array {
  const { names, isOdd, isPlain } = table
  const { starts, ids, texts } = cutAt(table, prepared.delimiters[0]!)
  const { segments, template } = prepared
  const fits = segments.map(() => new Uint8Array(texts.length))
  const longest = longestSafe(prepared, context)
  const canFill = segments.some(
    ({ segment }) => segment.type === 'constant' || (segment.type === 'list' && segment.values.length === 1),
  )
  const fitOf = (place: number, id: number): number => {
    const known = fits[place]![id]!
    if (known > 0) return known - 1
    const [own, text] = [segments[place]!, texts[id]!]
    const isFit = readToken(own, text, template.casing).fault === null
    const fit = isFit ? VALID : repairToken(own, text, template.casing) ? REPAIRABLE : INVALID
    fits[place]![id] = fit + 1
    return fit
  }
  const mayHaveMoved = (from: number, to: number): boolean => {
    for (let at = from; at < to; at++)
      if (texts[ids[at]!]!.trim() === '' || ids[at] === ids[at - 1]) return true
    return canFill && to - from <= segments.length
  }
  for (let at = 0; at < names.length; at++) {
    const [from, to] = [starts[at]!, starts[at + 1]!]
    const length = names[at]!.length
    const isLong = length + ROOM > longest || (isPlain[at] === 0 && length * 4 > longest)
    const isCut = to - from < segments.length && hasOther(prepared, names[at]!)
    let [worst, slips] = [VALID, 0]
    if (to - from !== segments.length) worst = INVALID
    else
      for (let place = 0; place < segments.length; place++) {
        const fit = fitOf(place, ids[from + place]!)
        if (fit > VALID) slips++
        if (fit > worst) worst = fit
      }
    const isUnsure = worst === INVALID ? mayHaveMoved(from, to) : slips >= MANY_SLIPS
    statuses[at] = isOdd[at] === 1 || isLong || isCut || isUnsure ? one(at) : worst
  }
  return statuses
}

const hasOther = ({ template }: PreparedTemplate, name: string) =>
  OTHER_DELIMITERS.some((delimiter) => delimiter !== template.delimiter && name.includes(delimiter))

const MOST_PROBED = 4_096
/** Up to how many bytes no name is too long. */
function longestSafe({ template }: PreparedTemplate, context: NameContext): number {
  const isTooLong = (bytes: number) => tooLong(template, 'x'.repeat(bytes), context) !== null
  if (!isTooLong(MOST_PROBED)) return Infinity
  let [fits, fails] = [0, MOST_PROBED]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (isTooLong(middle)) fails = middle
    else fits = middle
  }
  return fits
}
