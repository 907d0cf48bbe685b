import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database.ts'

const HEAD = 'copy ('
const TAIL = ') to stdout (format binary)'

/** A COPY to us goes past the driver's own reading of rows, which knows text only. */
export const isCopyOut = (text: unknown): text is string =>
  typeof text === 'string' && text.startsWith(HEAD) && text.endsWith(TAIL)

export async function copiedOut(client: pg.ClientBase, text: string): Promise<{ bytes: Buffer }[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(text))) chunks.push(chunk as Buffer)
  return [{ bytes: Buffer.concat(chunks) }]
}

/** The rows of a query in the database's own binary form, field by field. It takes no parameters: write them as literals. */
export async function* binaryRows(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<(Buffer | null)[]> {
  const { rows } = await sql<{ bytes: Buffer }>`${sql.raw(HEAD)}${query}${sql.raw(TAIL)}`.execute(tx)
  yield* tuplesIn(rows[0]!.bytes)
}

const SIGNATURE_BYTES = 11 + 4
const END = -1

function* tuplesIn(bytes: Buffer): Generator<(Buffer | null)[]> {
  let at = SIGNATURE_BYTES
  at += 4 + bytes.readInt32BE(at)
  for (;;) {
    const fields = bytes.readInt16BE(at)
    at += 2
    if (fields === END) return
    yield Array.from({ length: fields }, () => {
      const length = bytes.readInt32BE(at)
      at += 4
      if (length < 0) return null
      at += length
      return bytes.subarray(at - length, at)
    })
  }
}
