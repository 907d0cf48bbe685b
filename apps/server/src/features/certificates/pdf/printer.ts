import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { makeThread, settingsFor, type Thread } from '../../../work/thread.ts'
import { intactText } from '../read-content.ts'
import type { KeptText } from '../store.ts'
import type { PrintedCertificate } from './document.ts'

const printers = new WeakMap<App, Thread>()

/** Setting a document takes its time, so it is done in a thread of its own, one after the other. */
function printerOf(app: App): Thread {
  const known = printers.get(app)
  if (known) return known
  const thread = makeThread(new URL('./print-thread.ts', import.meta.url), 'printer', settingsFor(app))
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
  return Buffer.from((await printerOf(app).ask({ printed })) as Uint8Array)
}

export const dismissPrinter = async (app: App): Promise<void> => printers.get(app)?.leave()
