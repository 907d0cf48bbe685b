import { readXlsx } from '../documents/read/xlsx-file.ts'

/** The first sheet of a workbook as rows, by the reader of uploads: nothing of what writes one is in it. */
export const readWorkbook = (bytes: Uint8Array) => readXlsx(Buffer.from(bytes))
