import { serveThread } from '../../../../work/thread/serve-thread.ts'
import { setDocument, type PrintedCertificate } from './document.ts'

/** Protocol of the printer thread: a certificate in, the bytes of its PDF out. */
export type PrinterProtocol = { print: { input: PrintedCertificate; answer: Uint8Array; news: never } }

serveThread<PrinterProtocol>({ print: (printed) => setDocument(printed) })
