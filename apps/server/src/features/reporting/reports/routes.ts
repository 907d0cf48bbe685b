import type { Readable } from 'node:stream'
import type { ReportRun } from '@flightdeck/contract/reports'
import type { MemberContext } from '../../../ground/actor-context.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { recordExport } from '../../people/audit/index.ts'
import { answerQuestion } from './answer/answer-question.ts'
import { readCatalogue } from './answer/read-catalogue.ts'
import { addDestination, readDestinations, removeDestination } from './deliver/destinations.ts'
import { embedReport, readEmbeds, revokeEmbed } from './embed/embeds.ts'
import { pullChart, pullCsv } from './embed/pull.ts'
import { runAsJson } from './files/machine/json.ts'
import { writeTable } from './files/table-writer.ts'
import { writeReport } from './files/thread/writer.ts'
import { readBridge } from './runs/read-bridge.ts'
import { generate, loadRun, loadRunText, readRun, readRuns } from './runs/runs.ts'
import { scheduleReport, unscheduleReport } from './schedule/schedules.ts'
import { openShared, printShared } from './share/open-shared.ts'
import { readLinks, revokeShare, shareRun } from './share/share-run.ts'
import { readData } from './saved/read-data.ts'
import { changeReport, createReport, readReports, removeReport } from './saved/saved-reports.ts'

export const reportHandlers: HandlersOf<
  'reports' | 'reportRuns' | 'reportDestinations' | 'reportEmbeds' | 'embeddedReport' | 'sharedReport'
> = {
  'reports.catalogue': (ctx) => readCatalogue(ctx),
  'reports.query': (ctx, { body }) => {
    return answerQuestion(ctx, body.question, body.most, body.missing)
  },
  'reports.list': (ctx) => readReports(ctx),
  'reports.create': (ctx, { body }) => createReport(ctx, body),
  'reports.update': (ctx, { params, body }) => changeReport(ctx, params.id, body),
  'reports.remove': (ctx, { params }) => removeReport(ctx, params.id),
  'reports.schedule': (ctx, { params, body }) => scheduleReport(ctx, params.id, body),
  'reports.data': (ctx, { params, query }) => readData(ctx, params.id, query),
  'reports.unschedule': (ctx, { params }) => unscheduleReport(ctx, params.id),
  'reportDestinations.list': (ctx) => readDestinations(ctx),
  'reportDestinations.add': (ctx, { body }) => addDestination(ctx, body),
  'reportDestinations.remove': (ctx, { params }) => removeDestination(ctx, params.id),
  'reportEmbeds.list': (ctx, { params }) => readEmbeds(ctx, params.id),
  'reportEmbeds.create': (ctx, { params, body }) => embedReport(ctx, params.id, body.days),
  'reportEmbeds.revoke': (ctx, { params }) => revokeEmbed(ctx, params.id),
  'embeddedReport.csv': (ctx, { query }) => pullCsv(ctx, query.token),
  'embeddedReport.image': (ctx, { query }) => pullChart(ctx, query.token),
  'reportRuns.create': (ctx, { body }) => generate(ctx, body),
  'reportRuns.list': (ctx, { query }) => readRuns(ctx, query),
  'reportRuns.one': (ctx, { params }) => readRun(ctx, params.id),
  'reportRuns.bridge': (ctx, { params }) => readBridge(ctx, params.id),
  'reportRuns.links': (ctx, { params }) => readLinks(ctx, params.id),
  'reportRuns.share': (ctx, { params, body }) => shareRun(ctx, params.id, body.days),
  'reportRuns.revoke': (ctx, { params }) => revokeShare(ctx, params.id),
  'sharedReport.open': (ctx, { body }) => openShared(ctx, body.token),
  'sharedReport.pdf': (ctx, { body }) => printShared(ctx, body.token),
  'reportRuns.csv': (ctx, { params }) => exportTable(ctx, params.id, 'csv'),
  'reportRuns.xlsx': (ctx, { params }) => exportTable(ctx, params.id, 'xlsx'),
  'reportRuns.json': (ctx, { params }) => exportFile(ctx, params.id, loadRun, runAsJson),
  'reportRuns.pdf': (ctx, { params }) => exportBytes(ctx, params.id, 'pdf'),
  'reportRuns.pptx': (ctx, { params }) => exportBytes(ctx, params.id, 'pptx'),
  'reportRuns.parquet': (ctx, { params }) => exportBytes(ctx, params.id, 'parquet'),
}

/** Formats that are made whole, in the thread that writes them. */
const exportBytes = (
  ctx: MemberContext,
  runNo: number,
  format: Parameters<typeof writeReport>[1],
): Promise<Uint8Array> =>
  exportFile(ctx, runNo, loadRunText, (report) => writeReport(ctx.app, format, report))

/** Made and sent piece by piece, without reading what was kept. */
const exportTable = (ctx: MemberContext, runNo: number, format: 'csv' | 'xlsx'): Promise<Readable> =>
  exportFile(ctx, runNo, loadRunText, ({ run, answer, letterhead: { sender } }) =>
    writeTable(ctx.app, format, { run, answer, sender }),
  )

async function exportFile<Kept extends { run: ReportRun }, File>(
  ctx: MemberContext,
  runNo: number,
  read: (ctx: MemberContext, runNo: number) => Promise<Kept>,
  make: (report: Kept) => File | Promise<File>,
): Promise<File> {
  const report = await read(ctx, runNo)
  return recordExport(ctx, { action: 'report.exported', subject: report.run.name }, async () => make(report))
}
