import type { Tx } from '@flightdeck/db'
import { sentFileName } from '@flightdeck/domain/reports'
import type { App } from '../../../../ground/app.ts'
import { ForGood } from '../../../../work/drain.ts'
import { planSlot, type SlotHandler } from '../../../../work/slots.ts'
import type { StoredReport } from '../files/printed-report.ts'
import { writeTable } from '../files/table-writer.ts'
import { writeReport } from '../files/thread/writer.ts'
import { presentRun } from '../runs/present.ts'
import { runLetterhead } from '../runs/run-letterhead.ts'
import { findAnswer, findRun } from '../runs/run-store.ts'
import { mayStillSend } from '../saved/may-still-send.ts'
import { sealedDestinations } from './destination.ts'
import { noteDestinationUse, type DestinationRow } from './destination-store.ts'
import { putFile } from './put-file.ts'

export const REPORT_FILE = 'report-file'

const TYPES: Record<DestinationRow['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  parquet: 'application/vnd.apache.parquet',
}

type RunKey = { organisationId: string; reportNo: number; runNo: number; day: string; now: Date }

/** A file for each destination, each by work of its own: one that does not answer keeps no other waiting. Gives the work's key. */
export async function planHandOver(
  tx: Tx,
  { organisationId, reportNo, runNo, day, now }: RunKey,
  id: string,
): Promise<string> {
  const subject = `${runNo}/${id}`
  await planSlot(tx, { organisationId, kind: REPORT_FILE, subject, slotKey: day, dueAt: now, detail: { reportNo, runNo, id, day } }) // prettier-ignore
  return subject
}

/** Made from what was kept, and put in the place of one of the same name: doing it twice leaves one file. */
export const handOver: SlotHandler = async (app, { organisationId, detail }) => {
  const { reportNo, runNo, id, day } = detail as { reportNo: number; runNo: number; id: string; day: string }
  const delivery = await app.database.inOrganisation(organisationId, async (tx) => {
    const [row] = await sealedDestinations.byId(tx, organisationId, [id])
    if (!row) return 'destination removed'
    if (!(await mayStillSend(tx, organisationId, reportNo))) return 'schedule ended'
    const destination = await sealedDestinations.open(tx, row, app)
    if (destination === null) throw new ForGood('The destination can’t be opened any more. Add it again.')
    const run = presentRun(await findRun(tx, organisationId, runNo))
    const { answer: text } = await findAnswer(tx, organisationId, runNo)
    return { row, destination, run, text, letterhead: await runLetterhead(tx, organisationId, runNo) }
  })
  if (typeof delivery === 'string') return async () => delivery
  const { row, destination, run, text, letterhead } = delivery
  const content = await fileIn(app, row.format, { run, answer: text, letterhead })
  const name = sentFileName({ id: reportNo, name: run.name }, day, row.format)
  await putFile(app, organisationId, destination, row.hostKey, { name, type: TYPES[row.format], content })
  return async (tx) => {
    await noteDestinationUse(tx, organisationId, id, app.now())
    return 'delivered'
  }
}

async function fileIn(app: App, format: DestinationRow['format'], report: StoredReport): Promise<Uint8Array> {
  if (format === 'pdf' || format === 'parquet') return writeReport(app, format, report)
  const { run, answer, letterhead } = report
  const file = await writeTable(app, format, { run, answer, sender: letterhead.sender })
  return Buffer.concat(await Array.fromAsync(file as AsyncIterable<Buffer>))
}
