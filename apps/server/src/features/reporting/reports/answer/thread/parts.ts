import {
  asOne,
  isTime,
  combineNumberings,
  type DimensionKey,
  type DimensionValue,
} from '@flightdeck/domain/reports'
import { sharedOut, type Parts } from '@flightdeck/engine'
import type { ReportRequest } from './requests.ts'
import type { Members } from './members.ts'
import { keyNumbers } from './names-in-columns.ts'

/**
 * Members grouped by every split except time; a part never mixes currencies. Names do not depend on the day,
 * so each entity has a single part.
 */
export type MemberParts = {
  of: Int32Array
  count: number
  places: Parts
  /** Table row of each part, and the number of rows. */
  rowOf: Int32Array
  rows: number
  /** Names of rows by a split, and names of parts. */
  rowNames: (split: DimensionKey) => (row: number) => DimensionValue
  partNames: (split: DimensionKey) => {
    of: (part: number) => DimensionValue
    keyByPart: Int32Array
    keys: number
  }
}

const partsByMembers = new WeakMap<Members, Map<string, MemberParts>>()

/** Cached, because the same members are often split the same way over other days. */
export function memberParts({ question }: ReportRequest, members: Members): MemberParts {
  const rows = question.rows.filter((split) => !isTime(split))
  const columns = question.columns === null || isTime(question.columns) ? null : question.columns
  const key = JSON.stringify([rows, columns])
  const cachedParts = partsByMembers.get(members)?.get(key)
  if (cachedParts) return cachedParts
  const parts = makeParts(members, rows, columns)
  partsByMembers.set(members, (partsByMembers.get(members) ?? new Map()).set(key, parts))
  return parts
}

function makeParts(
  members: Members,
  rows: readonly DimensionKey[],
  columns: DimensionKey | null,
): MemberParts {
  const numbersIn = (split: DimensionKey) => keyNumbers(members.namesIn(split))
  const all = asOne(members.places.length)
  const row = rows.reduce(
    (one, split) => combineNumberings(one, numbersIn(split)),
    combineNumberings(all, all),
  )
  const inCurrency = combineNumberings(row, numbersIn('currency'))
  const { of, count, firsts } =
    columns === null ? inCurrency : combineNumberings(inCurrency, numbersIn(columns))
  return {
    of,
    count,
    places: sharedOut(members.places, of, count),
    rowOf: firsts.map((member) => row.of[member]!),
    rows: row.count,
    rowNames(split) {
      const { names, nameByMember } = members.namesIn(split)
      return (number) => names[nameByMember[row.firsts[number]!]!]!
    },
    partNames(split) {
      const { names, nameByMember, keyByName, keys } = members.namesIn(split)
      return {
        of: (part) => names[nameByMember[firsts[part]!]!]!,
        keyByPart: firsts.map((member) => keyByName[nameByMember[member]!]!),
        keys,
      }
    },
  }
}
