export type ReportColumns = {
  'report_destinations.format': 'csv' | 'xlsx' | 'pdf' | 'parquet'
  'report_destinations.kind': 'bucket' | 'folder'
  'report_sends.way': 'mail' | 'webhook' | 'bucket' | 'folder'
}
