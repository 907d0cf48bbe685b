import { Readable } from 'node:stream'
import { aPrinter } from '../../../documents/pdf/printer.ts'
import type { App } from '../../../ground/app.ts'
import { waitAside } from '../../../ground/call-scope.ts'
import type { KeptText, TableWriterProtocol } from './table-thread.ts'

const writer = aPrinter<TableWriterProtocol>('table writer', new URL('./table-thread.ts', import.meta.url))

/**
 * A run as a file, made in a thread and sent as it is made; the same bytes whoever asks and when. Where nobody reads on, it
 * is not made to its end. Waits for its first piece, so that a refusal is an answer and not a broken file.
 */
export async function writeTable(
  app: App,
  format: keyof TableWriterProtocol,
  kept: KeptText,
): Promise<Readable> {
  const file = new Readable({ read() {} })
  let hasBegun = false
  const begun = Promise.withResolvers<void>()
  const written = writer.of(app).ask(format, kept, (piece, stop) => {
    if (file.destroyed) return stop()
    file.push(piece)
    hasBegun = true
    begun.resolve()
  })
  written.then(
    () => file.push(null),
    // Before its first piece nobody has the file: the refusal is thrown below.
    (error: Error) => file.destroy(hasBegun ? error : undefined),
  )
  await waitAside(() => Promise.race([begun.promise, written]))
  return file
}

export const dismissTableWriter = writer.dismiss
