import { Readable } from 'node:stream'
import { aPrinter } from '../../../../documents/pdf/printer.ts'
import type { App } from '../../../../ground/app.ts'
import { waitAside } from '../../../../ground/call-scope.ts'
import type { RunText, TableWriterProtocol } from './table-thread.ts'

const writer = aPrinter<TableWriterProtocol>('table writer', new URL('./table-thread.ts', import.meta.url))

/**
 * Writes a run as a file in a thread and streams it; the same bytes for the same run. Stops when the reader
 * is gone. Waits for the first chunk, so that a refusal is an error response and not a broken file.
 */
export async function writeTable(
  app: App,
  format: keyof TableWriterProtocol,
  storedText: RunText,
): Promise<Readable> {
  const file = new Readable({ read() {} })
  let hasBegun = false
  const begun = Promise.withResolvers<void>()
  const written = writer.of(app).ask(format, storedText, (piece, stop) => {
    if (file.destroyed) return stop()
    file.push(piece)
    hasBegun = true
    begun.resolve()
  })
  written.then(
    () => file.push(null),
    // The file is not handed out before its first chunk: an earlier refusal is thrown below.
    (error: Error) => file.destroy(hasBegun ? error : undefined),
  )
  await waitAside(() => Promise.race([begun.promise, written]))
  return file
}

export const dismissTableWriter = writer.dismiss
