import { aPrinter } from '../../../../../documents/pdf/printer.ts'
import type { App } from '../../../../../ground/app.ts'
import type { StoredReport } from '../printed-report.ts'
import type { ReportWriterProtocol } from './write-thread.ts'

const writer = aPrinter<ReportWriterProtocol>('report writer', new URL('./write-thread.ts', import.meta.url))

/** Deterministic: the same bytes for the same run. */
export const writeReport = async (
  app: App,
  format: keyof ReportWriterProtocol,
  report: StoredReport,
): Promise<Uint8Array> => Buffer.from(await writer.of(app).ask(format, report))

export const dismissReportWriter = writer.dismiss
