import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { INK } from '../../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../../documents/pdf/sheet.ts'
import { aboutRows } from '../about.ts'

const NAMES = 130
const STYLE = { size: 8.5 } as const
const HEADING = 36
/** Height above which the section cannot fit on one page. */
const MOST_TOGETHER = 640

/** Details of the report, on one page if possible. Rows with the same name show it once. */
export function setAbout(sheet: Sheet, run: ReportRun, answer: ReportAnswer, sender: string | null): void {
  const rows = aboutRows(run, answer, sender).map(([what, text]) => ({
    what,
    text,
    height: Math.max(sheet.heightOf(text, FULL - NAMES, STYLE), 12) + 2,
  }))
  const whole = rows.reduce((sum, { height }) => sum + height, HEADING)
  if (whole <= MOST_TOGETHER) sheet.need(whole)
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
