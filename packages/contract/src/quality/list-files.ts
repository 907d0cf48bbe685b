import { z } from 'zod'

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list as it is shown, to be taken away: a file of text, and a workbook. */
export const listFile = (type: typeof CSV | typeof XLSX, name: string) => ({
  access: 'quality:read' as const,
  paid: true as const,
  answer: z.unknown(),
  answersWith: { type, fileName: `flightdeck-${name}.${type === CSV ? 'csv' : 'xlsx'}` },
})
