import { Readable } from 'node:stream'
import { aPrinter } from '../../../documents/pdf/printer.ts'
import type { App } from '../../../ground/app.ts'
import type { KeptText, TableWriterProtocol } from './table-thread.ts'

const writer = aPrinter<TableWriterProtocol>('table writer', new URL('./table-thread.ts', import.meta.url))

/**
 * A run as a file, made in a thread and sent as it is made; the same bytes whoever asks and when. Where nobody reads on, it
 * is not made to its end.
 */
export function writeTable(app: App, format: keyof TableWriterProtocol, kept: KeptText): Readable {
  const file = new Readable({ read() {} })
  writer
    .of(app)
    .ask(format, kept, (piece, stop) => {
      if (file.destroyed) stop()
      else file.push(piece)
    })
    .then(
      () => file.push(null),
      (error: Error) => file.destroy(error),
    )
  return file
}

export const dismissTableWriter = writer.dismiss
