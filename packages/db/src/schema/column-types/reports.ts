export type ReportColumns = {
  'report_destinations.format': 'csv' | 'xlsx' | 'pdf' | 'parquet'
  'report_destinations.kind': 'bucket' | 'folder' | 'sftp'
  'report_sends.way': 'mail' | 'webhook' | 'bucket' | 'folder' | 'sftp'
}
