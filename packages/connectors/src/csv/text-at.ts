import type { CsvRow } from './read-rows.ts'

const decoder = new TextDecoder()

/** A field as text; two quotes within it are one. */
export function textAt({ bytes, starts, ends, width }: CsvRow, at: number): string {
  if (at >= width) return ''
  return decoder.decode(bytes.subarray(starts[at], ends[at])).replaceAll('""', '"')
}

export const rowTexts = (row: CsvRow): string[] =>
  Array.from({ length: row.width }, (_, at) => textAt(row, at))

/** Whether a field is exactly these bytes. */
export function isAt({ bytes, starts, ends }: CsvRow, at: number, expectedBytes: Uint8Array): boolean {
  const from = starts[at]!
  if (ends[at]! - from !== expectedBytes.length) return false
  for (let n = 0; n < expectedBytes.length; n++) if (bytes[from + n] !== expectedBytes[n]) return false
  return true
}
