import { asOne, isTime, toldApart, type DimensionKey, type DimensionValue } from '@flightdeck/domain/reports'
import { sharedOut, type Parts } from '@flightdeck/engine'
import type { ReportAsked } from './asked.ts'
import type { Members } from './members.ts'
import { keyNumbers } from './names-in-columns.ts'

/**
 * Members by every split that is not time; amounts of two currencies are never in one. Entities keep their names whatever
 * the day, so each is put into a part once.
 */
export type MemberParts = {
  of: Int32Array
  count: number
  places: Parts
  /** Which row of the table each part is in, how many there are, and the names they go by. */
  rowOf: Int32Array
  rows: number
  rowName: (row: number, split: DimensionKey) => DimensionValue
  /** The name of a part. */
  nameOf: (part: number, split: DimensionKey) => DimensionValue
}

export function memberParts({ question: { rows, columns } }: ReportAsked, members: Members): MemberParts {
  const numbersIn = (split: DimensionKey) => keyNumbers(members.namesIn(split))
  const nameAt = (member: number, split: DimensionKey): DimensionValue => {
    const { names, of } = members.namesIn(split)
    return names[of[member]!]!
  }
  const all = asOne(members.places.length)
  const row = rows.filter((split) => !isTime(split)).reduce((one, split) => toldApart(one, numbersIn(split)), toldApart(all, all)) // prettier-ignore
  const inCurrency = toldApart(row, numbersIn('currency'))
  const { of, count, firsts } = columns === null || isTime(columns) ? inCurrency : toldApart(inCurrency, numbersIn(columns)) // prettier-ignore
  return {
    of,
    count,
    places: sharedOut(members.places, of, count),
    rowOf: firsts.map((member) => row.of[member]!),
    rows: row.count,
    rowName: (number, split) => nameAt(row.firsts[number]!, split),
    nameOf: (part, split) => nameAt(firsts[part]!, split),
  }
}
