import type { PastedValues } from '@flightdeck/domain/taxonomy'
import { makeSheetReader } from '../../../data/spreadsheets/index.ts'

export type ValueRow = PastedValues['values'][number]
export type ValuesEnd = Omit<PastedValues, 'values'>

/** Reads the values of lists from files and spreadsheets. */
export const valuesReader = makeSheetReader<ValueRow, ValuesEnd>(
  new URL('./values-thread.ts', import.meta.url),
)(null)
