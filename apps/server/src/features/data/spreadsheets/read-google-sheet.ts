import { queryGoogleSheet, openGoogleSheet, PlatformError } from '@flightdeck/connectors'
import type { App } from '../../../ground/app.ts'
import { openPlatform, type StoredConnection } from '../platform-access/index.ts'
import type { ReadSheet, SheetReader } from './sheet-reader.ts'
import type { SpreadsheetAddress } from './spreadsheet-address.ts'

export type GoogleSheetResult<Row, End> =
  | { sheet: ReadSheet<Row, End>; tab: string }
  /** Reason why no sheet was read, with Google's error if there was one. */
  | { sentence: string; error: PlatformError | null }

/** Reads a tab of a spreadsheet: the named tab, else the tab in the link, else the first. */
export async function readFromGoogle<Row, End>(
  app: App,
  connection: StoredConnection,
  { spreadsheetId, tab, tabId }: SpreadsheetAddress,
  reader: SheetReader<Row, End>,
): Promise<GoogleSheetResult<Row, End>> {
  const waits = blockedReason(connection)
  if (waits) return { sentence: waits, error: null }
  const open = openPlatform(app, connection, '')
  try {
    const title = tab ?? (await readTabTitle(open.client.send, spreadsheetId, tabId))
    if (title === null) return { sentence: 'Tab not found in the spreadsheet.', error: null }
    const sheet = await queryGoogleSheet(open.client.send, spreadsheetId, [title], (text) =>
      reader.tab(connection.organisationId, title, text),
    )
    return 'problem' in sheet ? { sentence: sheet.problem, error: null } : { sheet, tab: title }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { sentence: sentenceFor(error, tab), error }
  } finally {
    await open.close().catch(() => {})
  }
}

type Send = Parameters<typeof openGoogleSheet>[0]

async function readTabTitle(send: Send, spreadsheetId: string, tabId: number | null): Promise<string | null> {
  const { tabs } = await openGoogleSheet(send, spreadsheetId)
  return (tabId === null ? tabs[0] : tabs.find(({ id }) => id === tabId))?.title ?? null
}

function blockedReason({ state, label }: StoredConnection): string | null {
  if (state === 'needs_sign_in') return `${label} sign-in expired. Reconnect to resume syncing.`
  if (state === 'paused') return `${label} is paused. Resume it to sync the sheet.`
  return null
}

/** Explains a spreadsheet's problem and its remedy to the people who maintain the plan. */
function sentenceFor({ kind, status, message }: PlatformError, tab: string | null): string {
  if (kind === 'signed_out') return 'Google Sheets sign-in expired. Reconnect to resume syncing.'
  if (status === 403 && /scope/i.test(message))
    return 'The sign-in can’t read spreadsheets. Reconnect and allow access.'
  if (status === 403)
    return 'The spreadsheet isn’t shared with the connected Google account. Share it as a viewer.'
  if (status === 404) return 'Spreadsheet not found. It was deleted or the link is wrong.'
  if (status === 400 && /parse range/i.test(message))
    return `The spreadsheet has no tab “${tab ?? ''}”: it was renamed or removed.`
  return message
}
