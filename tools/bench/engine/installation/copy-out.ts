import type { Connection } from 'pg'
import pg from 'pg'

/** A COPY to this process, whose bytes are counted and thrown away. */
class CopyOut {
  bytes = 0
  readonly done: Promise<number>
  readonly #text: string
  #settle: { resolve: (bytes: number) => void; reject: (error: Error) => void }

  constructor(text: string) {
    this.#text = text
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    this.done = promise
    this.#settle = { resolve, reject }
  }

  submit(connection: Connection) {
    connection.query(this.#text)
  }
  handleCopyData({ chunk }: { chunk: Buffer }) {
    this.bytes += chunk.length
  }
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.#settle.resolve(this.bytes)
  }
  handleError(error: Error) {
    this.#settle.reject(error)
  }
}

/** Minimum cost of reading the same columns of the same rows: milliseconds and megabytes. */
export async function timeCopyOut(url: string, text: string): Promise<{ ms: number; mb: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const startedAt = performance.now()
    const copy = client.query(new CopyOut(text))
    const bytes = await copy.done
    return { ms: performance.now() - startedAt, mb: bytes / 1e6 }
  } finally {
    await client.end()
  }
}
