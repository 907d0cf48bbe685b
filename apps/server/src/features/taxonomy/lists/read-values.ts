import type { BodyOf, Routes } from '@flightdeck/contract'
import type { ReadValues } from '@flightdeck/contract/taxonomy'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { AppError } from '../../../ground/app-error.ts'
import { must } from '../../../ground/must.ts'
import { findConnection } from '../../platform-access/index.ts'
import { readAddress, readFromGoogle } from '../../spreadsheets/index.ts'
import { valuesReader, type ValueRow, type ValuesEnd } from './values-reader.ts'

/** What a file holds. Nothing is saved: whoever asked looks at it first. */
export async function readValuesFile(
  ctx: MemberContext,
  { file_name, content_base64 }: BodyOf<Routes['valueLists.readFile']>,
): Promise<ReadValues> {
  must(ctx, 'taxonomy:write')
  return presented(await valuesReader.file(ctx.organisationId, file_name, content_base64))
}

/** What a tab of a spreadsheet holds. */
export async function readValuesSheet(
  ctx: MemberContext,
  { connection_id, spreadsheet, tab }: BodyOf<Routes['valueLists.readSheet']>,
): Promise<ReadValues> {
  must(ctx, 'taxonomy:write')
  const connection = await ctx.transaction((tx) => findConnection(tx, ctx.organisationId, connection_id))
  if (connection.platform !== 'google_sheets')
    throw refused('connection_id', 'Select a Google Sheets connection.')
  const address = readAddress(spreadsheet, tab)
  if (!address) throw refused('spreadsheet', 'Paste a Google spreadsheet link or ID.')
  const reading = await readFromGoogle(ctx.app, connection, address, valuesReader)
  if ('sentence' in reading) throw refused('spreadsheet', reading.sentence, reading.error)
  return presented(reading.sheet)
}

const presented = ({ rows, end }: { rows: ValueRow[]; end: ValuesEnd }): ReadValues => ({
  values: rows,
  ...end,
})

const refused = (field: string, sentence: string, cause?: unknown) =>
  new AppError('conflict', sentence, { fields: { [field]: [sentence] }, cause })
