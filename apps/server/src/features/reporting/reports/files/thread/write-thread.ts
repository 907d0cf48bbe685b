import type { ReportAnswer } from '@flightdeck/contract/reports'
import { serveThread } from '../../../../../work/thread/serve-thread.ts'
import type { PrintedReport, StoredReport } from '../printed-report.ts'

type WriteCall = { input: StoredReport; answer: Uint8Array; news: never }

/** Protocol of the report writer: takes a run, and returns the bytes of its file. */
export type ReportWriterProtocol = { pdf: WriteCall; pptx: WriteCall; parquet: WriteCall }

const read = ({ answer, ...report }: StoredReport): PrintedReport => ({
  ...report,
  answer: JSON.parse(answer) as ReportAnswer,
})

// Imports the writer of a format on first use.
serveThread<ReportWriterProtocol>({
  pdf: async (report) => (await import('../pdf/document.ts')).setReport(read(report)),
  pptx: async (report) => (await import('../slides/slides.ts')).writeSlides(read(report)),
  parquet: async (report) => (await import('../machine/parquet.ts')).toParquet(read(report)),
})
