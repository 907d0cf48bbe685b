import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { FULL, LEFT, Sheet } from '../../../../../documents/pdf/sheet.ts'
import { INK } from '../../../../../documents/pdf/ink.ts'
import type { PrintedReport } from '../printed-report.ts'
import { aboutRows } from '../about.ts'
import { setChart } from './chart.ts'
import { setCover } from './cover.ts'
import { setTable } from './table.ts'

/** A report on paper. The same bytes for the same run: its only dates are its own. */
export async function setReport(printed: PrintedReport): Promise<Uint8Array> {
  const { run, answer, letterhead } = printed
  const sheet = new Sheet({
    title: run.name,
    author: letterhead.sender ?? letterhead.organisation,
    at: new Date(run.at),
  })
  setCover(sheet, printed)
  setChart(sheet, answer)
  setTable(sheet, answer)
  setAbout(sheet, run, answer, letterhead.sender)
  sheet.feet((page, pages) => [`Report ${run.id}`, `${run.name.slice(0, 60)} · page ${page} of ${pages}`])
  return sheet.bytes()
}

const NAMES = 130
const STYLE = { size: 8.5 } as const
const HEADING = 36
/** Height above which the section cannot fit on one page. */
const MAX_SECTION_HEIGHT = 640

/** Details of the report, on one page if possible. Rows with the same name show it once. */
function setAbout(sheet: Sheet, run: ReportRun, answer: ReportAnswer, sender: string | null): void {
  const rows = aboutRows(run, answer, sender).map(([what, text]) => ({
    what,
    text,
    height: Math.max(sheet.heightOf(text, FULL - NAMES, STYLE), 12) + 2,
  }))
  const whole = rows.reduce((sum, { height }) => sum + height, HEADING)
  if (whole <= MAX_SECTION_HEIGHT) sheet.need(whole)
  sheet.heading('About this report')
  let last = ''
  for (const { what, text, height } of rows) {
    if (sheet.need(height + 2)) last = ''
    if (what !== last) sheet.set(what, LEFT, sheet.at(), NAMES - 10, { ...STYLE, ink: INK.faint })
    sheet.set(text, LEFT + NAMES, sheet.at(), FULL - NAMES, STYLE)
    sheet.move(height)
    last = what
  }
}
