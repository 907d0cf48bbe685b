import type { Day } from '../../time/day.ts'
import type { Change, ChangeField, ChangeRequest, WritableKind } from '../change.ts'

/** Cells by the platform's own column names. */
export type Cells = Readonly<Record<string, string>>
/** Cells of a field in a platform's file; null where the file has no column for it. */
type Columns = { readonly [Field in ChangeField]?: (change: Change<Field>) => Cells | null }

/** File of a platform: its name, the key of a row, and how each field is written. */
export type BulkSheet = {
  file: string
  /** Columns of every row: its ID and other required ones. */
  row: (change: ChangeRequest, about: BulkEntity) => Cells
  columns: Columns
}
export type BulkSheets = { readonly [Kind in WritableKind]?: readonly BulkSheet[] }

/** Data that a row needs of an entity besides its ID. */
export type BulkEntity = {
  name: string
  /** Parent campaign; null for a campaign itself. */
  campaignName: string | null
  /** Platform's own number for the stretch of days that changes. */
  flightRef: string | null
}

/** Money in units of its currency, never micros, with all its decimals. */
export function unitsText(micros: string): string {
  const digits = micros.padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals.padEnd(2, '0')}`
}
/** `a;b;`, with a separator after the last ID too. */
export const closedList = (ids: readonly { id: string }[]): string => ids.map(({ id }) => `${id};`).join('')
/** US date format of '2026-11-01'. */
export function americanDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${month}/${dayOfMonth}/${year}`
}
