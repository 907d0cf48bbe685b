import { download, type Progress } from '../../../lib/download.ts'

/** For people first, then for programs. */
export const REPORT_FORMATS = {
  xlsx: 'XLSX',
  pdf: 'PDF',
  pptx: 'PPTX',
  csv: 'CSV',
  json: 'JSON',
  parquet: 'Parquet',
} as const
export type ReportFormat = keyof typeof REPORT_FORMATS

/** The file of a generated report; always the same one. */
export const downloadReport = (id: number, format: ReportFormat, progress: Progress): Promise<void> =>
  download(`reportRuns.${format}`, `flightdeck-report-${id}.${format}`, {}, { params: { id }, progress })
