import type { NameContext } from './context.ts'
import { judgeName } from './judge-name.ts'
import { OTHER_DELIMITERS } from './likeliest.ts'
import { tooLong } from './name-limit.ts'
import { cutAt, nameTable, type NameTable } from './name-table.ts'
import type { PreparedTemplate } from './read-template.ts'
import { readToken } from './read-token.ts'
import { repairToken } from './repair-token.ts'
import { NAME_STATUSES } from './verdict.ts'

/** The place of each name's status in `NAME_STATUSES`. The same as `judgeName` says of each, for a hundred thousand at once. */
export function statusesOf(
  prepared: PreparedTemplate,
  names: readonly string[] | NameTable,
  context: NameContext = {},
): Uint8Array {
  const table = 'cuts' in names ? names : nameTable(names)
  const statuses = new Uint8Array(table.names.length)
  const one = (at: number) => NAME_STATUSES.indexOf(judgeName(prepared, table.names[at]!, context).status)
  if (!isShapely(prepared, context)) {
    for (let at = 0; at < statuses.length; at++) statuses[at] = one(at)
    return statuses
  }
  return byShape(prepared, table, context, statuses, one)
}

/** Whether a name's status depends on nothing but how each of its tokens fits each segment. */
function isShapely({ template, segments, delimiters }: PreparedTemplate, context: NameContext): boolean {
  const { on, parent, settings, siblings } = context
  return (
    template.reading === 'position' &&
    delimiters.length === 1 &&
    segments.every(({ when, dependsOn }) => when === null && dependsOn === null) &&
    on === undefined &&
    parent === undefined &&
    settings === undefined &&
    siblings === undefined
  )
}

/** Repairs make a name longer; one that comes so near to its limit is looked at by itself. */
const ROOM = 40
/** Names in which another delimiter may be meant are looked at one by one, up to so many. */
const MOST_LOOKED_AT = 2_000

/** Names of the same shape have the same status: one of each shape is judged. */
function byShape(
  prepared: PreparedTemplate,
  table: NameTable,
  context: NameContext,
  statuses: Uint8Array,
  one: (at: number) => number,
): Uint8Array {
  const { names, isOdd, isPlain } = table
  const { starts, ids, texts } = cutAt(table, prepared.delimiters[0]!)
  const kinds = tokenKinds(prepared, texts)
  const longest = longestSafe(prepared, context)
  const least = prepared.segments.length
  const mostTokens = Math.min(least + 3, Math.floor(53 / Math.log2(kinds.count + 2)))
  const known = new Map<number, number>()
  let looked = 0
  for (let at = 0; at < names.length; at++) {
    const [from, to] = [starts[at]!, starts[at + 1]!]
    const length = names[at]!.length
    const isLong = length + ROOM > longest || (isPlain[at] === 0 && length * 4 > longest)
    const isCut = to - from < least && looked < MOST_LOOKED_AT && hasOther(prepared, names[at]!)
    if (isOdd[at] === 1 || isLong || isCut || to - from > mostTokens) {
      if (isCut) looked++
      statuses[at] = one(at)
      continue
    }
    let shape = to - from
    let last = -1
    for (let place = from; place < to; place++) {
      const id = ids[place]!
      // A token that was typed twice can go, so that it is a shape of its own.
      shape = shape * (kinds.count + 1) + (id === last ? kinds.count : kinds.of[id]!)
      last = id
    }
    let status = known.get(shape)
    if (status === undefined) {
      status = one(at)
      known.set(shape, status)
    }
    statuses[at] = status
  }
  return statuses
}

const hasOther = ({ template }: PreparedTemplate, name: string) =>
  OTHER_DELIMITERS.some((delimiter) => delimiter !== template.delimiter && name.includes(delimiter))

/** Numbers for how a text fits each segment, and how its repair would. */
function tokenKinds(
  { segments, template }: PreparedTemplate,
  texts: readonly string[],
): { of: Int32Array; count: number } {
  const { casing } = template
  const fits = (text: string) =>
    segments.map((one) => (readToken(one, text, casing).fault === null ? '1' : '0')).join('')
  const kinds = new Map<string, number>()
  const of = new Int32Array(texts.length)
  for (const [id, text] of texts.entries()) {
    let key = text.trim() === '' ? ' ' : ''
    for (const one of segments) {
      if (readToken(one, text, casing).fault === null) key += 'v'
      else {
        const repair = repairToken(one, text, casing)
        key += repair ? `r${fits(repair.text)}` : 'n'
      }
    }
    let kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, (kind = kinds.size))
    of[id] = kind
  }
  return { of, count: kinds.size }
}

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
