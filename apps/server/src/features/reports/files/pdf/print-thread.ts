import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { setReport } from './document.ts'
import type { PrintedReport } from './printed-report.ts'

/** What the printer of reports is asked: a run in, the bytes of its PDF out. */
export type ReportPrinterProtocol = { print: { input: PrintedReport; answer: Uint8Array; news: never } }

/** One after the other: each takes a whole core for a moment. */
let turn: Promise<unknown> = Promise.resolve()

serveThread<ReportPrinterProtocol>({
  print(printed) {
    const own = turn.then(() => setReport(printed))
    turn = own.catch(() => {})
    return own
  },
})
