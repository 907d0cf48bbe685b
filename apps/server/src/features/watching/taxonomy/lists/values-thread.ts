import { readValueCells } from '@flightdeck/domain/taxonomy'
import { serveSheetReader } from '../../../data/spreadsheets/index.ts'
import type { ValueRow, ValuesEnd } from './values-reader.ts'

serveSheetReader<ValueRow, ValuesEnd>((grid) => {
  const { values, ...end } = readValueCells(grid)
  return { rows: values, end }
})
