import { download, type Progress } from '../../../lib/download.ts'

export const REPORT_FORMATS = { xlsx: 'XLSX', pdf: 'PDF', csv: 'CSV' } as const
export type ReportFormat = keyof typeof REPORT_FORMATS

const routes = { xlsx: 'reportRuns.xlsx', pdf: 'reportRuns.pdf', csv: 'reportRuns.csv' } as const

/** The file of a generated report; always the same one. */
export const fileOf = (id: number, format: ReportFormat, progress: Progress): Promise<void> =>
  download(routes[format], `flightdeck-report-${id}.${format}`, {}, { params: { id }, progress })
