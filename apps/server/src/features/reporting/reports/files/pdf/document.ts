import { makeSheet } from '../../../../../documents/pdf/sheet.ts'
import { setAbout } from './about.ts'
import { setChart } from './chart.ts'
import { setCover } from './cover.ts'
import type { PrintedReport } from '../printed-report.ts'
import { setTable } from './table.ts'

/** A report on paper. The same bytes for the same run: its only dates are its own. */
export async function setReport(printed: PrintedReport): Promise<Uint8Array> {
  const { run, answer, letterhead } = printed
  const sheet = makeSheet({
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
