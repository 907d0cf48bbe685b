import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { INK } from '../../../../documents/pdf/ink.ts'
import { FULL, LEFT, type Sheet } from '../../../../documents/pdf/sheet.ts'
import { aboutRows } from '../about.ts'

const NAMES = 130

/** What is behind the figures. What stands under the same name is told it once. */
export function setAbout(sheet: Sheet, run: ReportRun, answer: ReportAnswer, sender: string | null): void {
  sheet.heading('About this report')
  let last = ''
  for (const [what, text] of aboutRows(run, answer, sender)) {
    const height = sheet.heightOf(text, FULL - NAMES, { size: 8.5 })
    if (sheet.need(height + 4)) last = ''
    if (what !== last) sheet.set(what, LEFT, sheet.at(), NAMES - 10, { size: 8.5, ink: INK.faint })
    sheet.set(text, LEFT + NAMES, sheet.at(), FULL - NAMES, { size: 8.5 })
    sheet.move(Math.max(height, 12) + 2)
    last = what
  }
}
