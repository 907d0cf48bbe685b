import { bucket } from '../core/bucket.ts'
import { startSimulator, type Answer, type Call, type Simulator } from '../core/simulator.ts'
import { quotaExceeded, googleError, invalidArgument, notFound } from '../google-api/errors.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { buildPlanSheet, type Sheet } from '../world/plan-sheet.ts'
import type { World } from '../world/world.ts'
import { gridSize, readRange } from './a1-range.ts'
import { applyFieldMask } from './field-mask.ts'
import { readOptions, valuesIn } from './values.ts'

export const SHEETS_SCOPE = 'https://www.googleapis.com/auth/spreadsheets.readonly'
/** An existing sheet that is not shared with us. */
export const PRIVATE_SHEET_ID = '1SomeoneElses-2026'
const MINUTE_MS = 60_000

type Parts = { world: () => World; now: () => number; oauth: GoogleOauth }

/** Google Sheets v4, limited to the calls that read plans. */
export async function startGoogleSheets({ world, now, oauth }: Parts): Promise<Simulator> {
  const perUser = bucket(now, 60, MINUTE_MS)

  /** Every read counts, failed ones too. */
  const guarded = (handler: (call: Call, sheet: Sheet) => Answer) => (call: Call) => {
    oauth.admit(call, SHEETS_SCOPE)
    if (perUser() > 0) throw quotaExceeded()
    if (call.params.id === PRIVATE_SHEET_ID)
      throw googleError(403, 'PERMISSION_DENIED', 'The caller does not have permission')
    const sheet = buildPlanSheet(world())
    if (call.params.id !== sheet.id) throw googleError(404, 'NOT_FOUND', 'Requested entity was not found.')
    return handler(call, sheet)
  }

  return startSimulator(
    {
      'GET /v4/spreadsheets/{id}': guarded(({ query }, sheet) => {
        readOptions(query, ['fields'])
        return { body: applyFieldMask(described(sheet), query.get('fields')) }
      }),
      'GET /v4/spreadsheets/{id}/values/{range}': guarded(({ query, params }, sheet) => ({
        body: valuesIn(readRange(sheet, params.range!), readOptions(query, [])),
      })),
      'GET /v4/spreadsheets/{id}/values:batchGet': guarded(({ query }, sheet) => {
        const rendering = readOptions(query, ['ranges'])
        const ranges = query.getAll('ranges')
        if (ranges.length === 0) throw invalidArgument('Must specify at least one range.')
        const valueRanges = ranges.map((range) => valuesIn(readRange(sheet, range), rendering))
        return { body: { spreadsheetId: sheet.id, valueRanges } }
      }),
    },
    (call) => notFound(call.path),
  )
}

function described({ id, title, locale, timeZone, tabs }: Sheet) {
  const sheets = tabs.map((tab, index) => ({
    properties: {
      sheetId: tab.sheetId,
      title: tab.title,
      index,
      sheetType: 'GRID',
      gridProperties: gridSize(tab),
    },
  }))
  return { spreadsheetId: id, properties: { title, locale, timeZone }, sheets }
}
