import type { BodyOf, Routes } from '@flightdeck/contract'
import type { ReadValues } from '@flightdeck/contract/taxonomy'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { readAskedTab } from '../../../data/spreadsheets/index.ts'
import { valuesReader, type ValueRow, type ValuesEnd } from './values-reader.ts'

/** Reads the values of a file for review. Nothing is saved. */
export async function readValuesFile(
  ctx: MemberContext,
  { file_name, content_base64 }: BodyOf<Routes['valueLists.readFile']>,
): Promise<ReadValues> {
  return presented(await valuesReader.file(ctx.organisationId, file_name, content_base64))
}

/** Reads the values of a tab of a spreadsheet. */
export async function readValuesSheet(
  ctx: MemberContext,
  tabRequest: BodyOf<Routes['valueLists.readSheet']>,
): Promise<ReadValues> {
  return presented((await readAskedTab(ctx, tabRequest, valuesReader)).sheet)
}

const presented = ({ rows, end }: { rows: ValueRow[]; end: ValuesEnd }): ReadValues => ({
  values: rows,
  ...end,
})
