import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'

/** Rows that cross from thread to thread at once. */
const PIECE = 500

/** An answer whose first rows are values. The others are bytes, so that the event loop need not copy all in one go. */
export type PackedRows<Answer> = Answer & { packedRows: Uint8Array[] }

export async function packRows<Answer extends { rows: unknown[] }>(
  answer: Answer,
  checkpoint: () => Promise<void>,
): Promise<PackedRows<Answer>> {
  const packedRows: Uint8Array[] = []
  for (let from = PIECE; from < answer.rows.length; from += PIECE) {
    await checkpoint()
    packedRows.push(serialize(answer.rows.slice(from, from + PIECE)))
  }
  return { ...answer, rows: answer.rows.slice(0, PIECE), packedRows }
}

/** Other work runs between the pieces. */
export async function unpackRows<Answer extends { rows: unknown[] }>({
  packedRows,
  ...answer
}: PackedRows<Answer>): Promise<Omit<PackedRows<Answer>, 'packedRows'>> {
  const rows = [...answer.rows]
  for (const bytes of packedRows) {
    await setImmediate()
    for (const row of deserialize(bytes) as unknown[]) rows.push(row)
  }
  return { ...answer, rows }
}
