import type { App } from '../../../../ground/app.ts'
import { makeThread, type Thread } from '../../../../work/thread/thread.ts'
import type { PrintedReport } from './printed-report.ts'
import type { ReportPrinterProtocol } from './print-thread.ts'

/** Reports are printed now and then: between two of them there is no printer. */
const ENDS_AFTER_IDLE_MS = 60_000

const printers = new WeakMap<App, Thread<ReportPrinterProtocol>>()

function printerOf(app: App): Thread<ReportPrinterProtocol> {
  const known = printers.get(app)
  if (known) return known
  const thread = makeThread<ReportPrinterProtocol>(new URL('./print-thread.ts', import.meta.url), {
    name: 'report printer',
    endsAfterIdleMs: ENDS_AFTER_IDLE_MS,
  })
  printers.set(app, thread)
  return thread
}

/** The same bytes for the same run, whoever asks and when. */
export const printReport = async (app: App, printed: PrintedReport): Promise<Uint8Array> =>
  Buffer.from(await printerOf(app).ask('print', printed))

export const dismissReportPrinter = async (app: App): Promise<void> => printers.get(app)?.end()
