import type { NameContext } from '../context.ts'
import { judgeName } from './judge-name.ts'
import { OTHER_DELIMITERS } from './likeliest.ts'
import { longestSafe } from '../name-limit.ts'
import { cutAt, nameTable, type NameTable } from '../tokens/name-table.ts'
import { numberMarks } from './number-marks.ts'
import type { PreparedTemplate } from '../read-template.ts'
import { readToken } from '../tokens/read-token.ts'
import { repairToken } from '../repair/repair-token.ts'
import { isOnePiece } from '../tokens/split-tokens.ts'
import { validNames } from './valid-names.ts'
import { NAME_STATUSES } from '../verdict.ts'

/** Statuses of many names, as indexes into `NAME_STATUSES`. */
export type ManyStatuses = {
  statuses: Uint8Array
  /** Invalid names that only a check of each can call repairable; until then they count as not. */
  unsure: readonly number[]
}

/** Fast pass over as much as a hundred thousand names. */
export function statusesAtOnce(
  prepared: PreparedTemplate,
  names: readonly string[] | NameTable,
  context: NameContext = {},
): ManyStatuses {
  const table = 'cuts' in names ? names : nameTable(names)
  const valid = validNames(prepared, table, context)
  const statuses = new Uint8Array(table.names.length)
  const unsure: number[] = []
  const repair = isShapely(prepared, context) ? byPlace(prepared, table, context) : () => null
  for (let at = 0; at < statuses.length; at++) {
    if (valid[at] === 1) continue
    const status = repair(at)
    statuses[at] = status ?? INVALID
    if (status === null) unsure.push(at)
  }
  return { statuses, unsure }
}

/** Status of one name, as an index into `NAME_STATUSES`. */
export const nameStatus = (prepared: PreparedTemplate, name: string, context: NameContext = {}): number =>
  NAME_STATUSES.indexOf(judgeName(prepared, name, context).status)

/** Whether a name's status depends only on how each token fits the segment at its position. */
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
/** Repair with a delimiter in it: only a check of the whole name decides. */
const TORN = 3
/** Repairs make a name longer; a name this near to its limit is checked separately. */
const ROOM = 40
/** With this many faults, a name may rather have shifted by one position. */
const MANY_SLIPS = 3

/**
 * Status of an invalid name, from its tokens alone; null where it may have shifted and needs a full check.
 */
function byPlace(
  prepared: PreparedTemplate,
  table: NameTable,
  context: NameContext,
): (at: number) => number | null {
  const { names, isOdd, isPlain } = table
  const { starts, texts, idAt } = cutAt(table, prepared.delimiters)
  const { segments, template } = prepared
  const fits = segments.map(numberMarks)
  const longest = longestSafe(template, context)
  const canFill = segments.some(
    ({ segment }) => segment.type === 'constant' || (segment.type === 'list' && segment.values.length === 1),
  )
  const tokenFit = (place: number, id: number): number => {
    const cachedFit = fits[place]!.at(id)
    if (cachedFit > 0) return cachedFit - 1
    const [own, text] = [segments[place]!, texts[id]!]
    const isFit = readToken(own, text, template.casing).fault === null
    const repaired = isFit ? null : repairToken(own, text, template.casing)
    const isTorn = repaired !== null && !isOnePiece(repaired.text, prepared.delimiters)
    const fit = isFit ? VALID : isTorn ? TORN : repaired ? REPAIRABLE : INVALID
    fits[place]!.put(id, fit + 1)
    return fit
  }
  const mayHaveMoved = (name: number, count: number): boolean => {
    let before = -1
    for (let token = 0; token < count; token++) {
      const id = idAt(name, starts[name]! + token)
      if (id === before || texts[id]!.trim() === '') return true
      before = id
    }
    return canFill && count <= segments.length
  }
  return (at) => {
    const count = starts[at + 1]! - starts[at]!
    const length = names[at]!.length
    const isLong = length + ROOM > longest || (isPlain[at] === 0 && length * 4 > longest)
    const isCut = count < segments.length && hasOther(prepared, names[at]!)
    if (isOdd[at] === 1 || isLong || isCut) return null
    let [worst, slips] = [VALID, 0]
    if (count !== segments.length) worst = INVALID
    else
      for (let place = 0; place < segments.length; place++) {
        const fit = tokenFit(place, idAt(at, starts[at]! + place))
        if (fit > VALID) slips++
        if (fit > worst) worst = fit
      }
    const isUnsure = worst === TORN || (worst === INVALID ? mayHaveMoved(at, count) : slips >= MANY_SLIPS)
    return isUnsure ? null : worst
  }
}

const hasOther = ({ template }: PreparedTemplate, name: string) =>
  OTHER_DELIMITERS.some((delimiter) => delimiter !== template.delimiter && name.includes(delimiter))
