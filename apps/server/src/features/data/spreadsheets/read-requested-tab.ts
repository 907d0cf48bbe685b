import type { MemberContext } from '../../../ground/actor-context.ts'
import { findConnection } from '../platform-access/index.ts'
import { readFromGoogle } from './read-google-sheet.ts'
import type { SheetReader } from './sheet-reader.ts'
import { readAddress } from './spreadsheet-address.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

type AskedTab = { connection_id: string; spreadsheet: string; tab?: string | undefined }

/** The tab that a person names; what can't be read is refused at the field that names it. */
export async function readAskedTab<Row, End>(
  ctx: MemberContext,
  { connection_id, spreadsheet, tab }: AskedTab,
  reader: SheetReader<Row, End>,
) {
  const connection = await ctx.transaction((tx) => findConnection(tx, ctx.organisationId, connection_id))
  if (connection.platform !== 'google_sheets')
    throw conflictingField('connection_id', 'Select a Google Sheets connection.')
  const address = readAddress(spreadsheet, tab)
  if (!address) throw conflictingField('spreadsheet', 'Paste a Google spreadsheet link or ID.')
  const reading = await readFromGoogle(ctx.app, connection, address, reader)
  if ('sentence' in reading) throw conflictingField('spreadsheet', reading.sentence, reading.error)
  return { ...reading, connectionId: connection.id, spreadsheetId: address.spreadsheetId }
}
