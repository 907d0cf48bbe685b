/** How a day or a period is written in a name. */
export const DATE_FORMATS = [
  'YYYYMMDD',
  'YYYY-MM-DD',
  'YYMMDD',
  'DDMMYY',
  'DDMMYYYY',
  'YYYYMM',
  'YYYY-MM',
  'YYMM',
  'MMYY',
  'MMMYY',
  'MMMYYYY',
  'MMM',
  'YYYY',
  'YYYYQ',
  'QYY',
  'QYYYY',
  'YYYY-Q',
  'HYY',
  'FYYY',
  'CW',
] as const
export type DateFormat = (typeof DATE_FORMATS)[number]
