import { serveThread } from '../../../../work/thread/serve-thread.ts'
import type { PrintedReport } from '../printed-report.ts'

type Made = { input: PrintedReport; answer: Uint8Array; news: never }

/** What the writer of report files is asked: a run in, the bytes of its file out. */
export type ReportWriterProtocol = { pdf: Made; pptx: Made; parquet: Made }

/** One after the other: each takes a whole core for a moment. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const own = turn.then(make)
  turn = own.catch(() => {})
  return own
}

// What writes a format is loaded when the first file of it is asked for.
serveThread<ReportWriterProtocol>({
  pdf: (report) => inTurn(async () => (await import('../pdf/document.ts')).setReport(report)),
  pptx: (report) => inTurn(async () => (await import('../slides/slides.ts')).slidesOf(report)),
  parquet: (report) => inTurn(async () => (await import('../machine/parquet.ts')).parquetOf(report)),
})
