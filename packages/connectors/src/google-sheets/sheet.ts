import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'

export type SheetTab = { id: number; title: string; rows: number; columns: number }
/** Time zone in which the sheet's dates and times are read. */
export type GoogleSheet = { title: string; timeZone: string; locale: string; tabs: SheetTab[] }

const FIELDS = 'properties(title,timeZone,locale),sheets.properties(sheetId,title,gridProperties)'
const Grid = z.object({ rowCount: z.int().min(0), columnCount: z.int().min(0) })
const Described = z.object({
  properties: z.object({ title: z.string(), timeZone: z.string().min(1), locale: z.string() }),
  sheets: z.array(
    z.object({
      properties: z.object({
        sheetId: z.int(),
        title: z.string().min(1),
        // A chart tab has no grid.
        gridProperties: Grid.default({ rowCount: 0, columnCount: 0 }),
      }),
    }),
  ),
})

/** Loads a sheet's title, time zone and tabs. */
export function openGoogleSheet(send: Send, spreadsheetId: string): Promise<GoogleSheet> {
  const at = { path: spreadsheetPath(spreadsheetId), query: [['fields', FIELDS]] as const }
  return readable(send, { method: 'GET', at, isSigned: true, isRepeatable: true }, (text) => {
    const { data } = Described.safeParse(readJson(text))
    if (!data) throw unreadable()
    const tabs = data.sheets.map(({ properties: { sheetId, title, gridProperties } }) => ({
      id: sheetId,
      title,
      rows: gridProperties.rowCount,
      columns: gridProperties.columnCount,
    }))
    return { ...data.properties, tabs }
  })
}

export const spreadsheetPath = (spreadsheetId: string) =>
  `/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}`

export const unreadable = () =>
  new PlatformError('unwell', 'Google Sheets sent an answer that cannot be read.', { code: 'list_shape' })
