import { serveThread } from '../../../../work/thread/serve-thread.ts'
import type { PrintedReport } from '../printed-report.ts'

type Made = { input: PrintedReport; answer: Uint8Array; news: never }

/** What the writer of report files is asked: a run in, the bytes of its file out. */
export type ReportWriterProtocol = { pdf: Made; pptx: Made; parquet: Made }

// What writes a format is loaded when the first file of it is asked for.
serveThread<ReportWriterProtocol>({
  pdf: async (report) => (await import('../pdf/document.ts')).setReport(report),
  pptx: async (report) => (await import('../slides/slides.ts')).slidesOf(report),
  parquet: async (report) => (await import('../machine/parquet.ts')).parquetOf(report),
})
