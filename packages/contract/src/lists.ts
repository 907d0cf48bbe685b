import { z } from 'zod'

export const CSV = 'text/csv; charset=utf-8'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const Count = z.number().int()
export const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const PerPage = z.coerce.number().int().min(1).max(200).default(50)

/** Comma-separated ids to include; without it, all. */
export const ListedIds = z
  .string()
  .max(20_000)
  .regex(/^[\w-]{1,20}(,[\w-]{1,20})*$/)
  .optional()

/** Download of a list as shown: CSV or workbook. */
export const listFile = <A extends 'quality:read' | 'alerts:read' | 'pacing:read' = 'quality:read'>(
  type: typeof CSV | typeof XLSX,
  name: string,
  access: A = 'quality:read' as A,
) => ({
  access,
  paid: true as const,
  answer: z.unknown(),
  answersWith: { type, fileName: `flightdeck-${name}.${type === CSV ? 'csv' : 'xlsx'}` },
})
