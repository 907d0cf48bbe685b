import { aPrinter } from '../../../../documents/pdf/printer.ts'
import type { App } from '../../../../ground/app.ts'
import { linkTo } from '../../../../ground/link.ts'
import { verifiedText } from '../read-content.ts'
import type { StoredText } from '../store.ts'
import type { PrintedCertificate } from './document.ts'
import type { PrinterProtocol } from './print-thread.ts'

const printer = aPrinter<PrinterProtocol>('printer', new URL('./print-thread.ts', import.meta.url))

/** Prints a certificate as PDF. Deterministic: the same certificate always gives the same bytes. */
export async function printCertificate(app: App, certificate: StoredText): Promise<Uint8Array> {
  const printed: PrintedCertificate = {
    number: certificate.certificateNo,
    text: verifiedText(certificate),
    hash: certificate.contentHash.toString('hex'),
    address: linkTo(app, `/certificates?certificate=${certificate.certificateNo}`),
  }
  return Buffer.from(await printer.of(app).ask('print', printed))
}

export const dismissPrinter = printer.dismiss
