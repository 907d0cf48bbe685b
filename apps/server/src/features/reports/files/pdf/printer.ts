import { aPrinter } from '../../../../documents/pdf/printer.ts'
import type { App } from '../../../../ground/app.ts'
import type { PrintedReport } from './printed-report.ts'
import type { ReportPrinterProtocol } from './print-thread.ts'

const printer = aPrinter<ReportPrinterProtocol>(
  'report printer',
  new URL('./print-thread.ts', import.meta.url),
)

/** The same bytes for the same run, whoever asks and when. */
export const printReport = async (app: App, printed: PrintedReport): Promise<Uint8Array> =>
  Buffer.from(await printer.of(app).ask('print', printed))

export const dismissReportPrinter = printer.dismiss
