import type { Day } from '../../time/day.ts'
import type { Change, ChangeField, ChangeRequest, WritableKind } from '../change.ts'

/** Cells by the platform's own column names. */
export type Cells = Readonly<Record<string, string>>
/** How a field stands in a platform's file; null where the file has no column for it. */
type Columns = { readonly [Field in ChangeField]?: (change: Change<Field>) => Cells | null }

/** One file of a platform: what it is called, by what a row is known, and how each field is written. */
export type BulkSheet = {
  file: string
  /** The row's own columns: its id and whatever else the file wants in every row. */
  row: (change: ChangeRequest, about: BulkEntity) => Cells
  columns: Columns
}
export type BulkSheets = { readonly [Kind in WritableKind]?: readonly BulkSheet[] }

/** What a row needs to know of an entity besides its id. */
export type BulkEntity = {
  name: string
  /** The campaign it hangs below, where it is not one itself. */
  campaignName: string | null
  /** The platform's own number for the stretch of days that is meant. */
  flightRef: string | null
}

/** Money in units of its currency, never micros; as many decimals as there are. */
export function unitsText(micros: string): string {
  const digits = micros.padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals.padEnd(2, '0')}`
}
/** `a;b;`, with the last one closed too. */
export const closedList = (ids: readonly { id: string }[]): string => ids.map(({ id }) => `${id};`).join('')
/** '2026-11-01' as Americans write it. */
export function americanDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${month}/${dayOfMonth}/${year}`
}
