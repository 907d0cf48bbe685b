import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { makeThread, type Thread } from '../../../work/thread/thread.ts'
import { intactText } from '../read-content.ts'
import type { KeptText } from '../store.ts'
import type { PrintedCertificate } from './document.ts'
import type { PrinterProtocol } from './print-thread.ts'

/** Documents are rarely printed: between two of them there is no printer. */
const ENDS_AFTER_IDLE_MS = 60_000

const printers = new WeakMap<App, Thread<PrinterProtocol>>()

/** Setting a document takes its time, so it is done in a thread of its own, one after the other. */
function printerOf(app: App): Thread<PrinterProtocol> {
  const known = printers.get(app)
  if (known) return known
  const thread = makeThread<PrinterProtocol>(new URL('./print-thread.ts', import.meta.url), {
    name: 'printer',
    endsAfterIdleMs: ENDS_AFTER_IDLE_MS,
  })
  printers.set(app, thread)
  return thread
}

/** The same bytes for the same certificate, whoever asks and when. */
export async function printCertificate(app: App, kept: KeptText): Promise<Uint8Array> {
  const printed: PrintedCertificate = {
    number: kept.certificateNo,
    text: intactText(kept),
    hash: kept.contentHash.toString('hex'),
    address: linkTo(app, `/certificates?certificate=${kept.certificateNo}`),
  }
  return Buffer.from(await printerOf(app).ask('print', printed))
}

export const dismissPrinter = async (app: App): Promise<void> => printers.get(app)?.end()
