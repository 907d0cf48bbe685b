import { serveThread } from '../../../work/thread/serve-thread.ts'
import { setDocument, type PrintedCertificate } from './document.ts'

/** What the printer is asked: a certificate in, the bytes of its PDF out. */
export type PrinterProtocol = { print: { input: PrintedCertificate; answer: Uint8Array; news: never } }

/** One after the other: each takes a whole core for a moment. */
let turn: Promise<unknown> = Promise.resolve()

serveThread<PrinterProtocol>({
  print(printed) {
    const own = turn.then(() => setDocument(printed))
    turn = own.catch(() => {})
    return own
  },
})
