import type { Tally } from '../tally.ts'

const COUNTS = ['entities', 'checks', 'failed'] as const
type Totals = Record<(typeof COUNTS)[number], number>

/** Totals of a certificate in the list, on its page, and in the file that its hash is made from. */
export type ShownCertificate = { id: number; listed: Totals; page: Totals; file: Totals }

/** Compares the totals of the page and the file of each certificate with those of the list. */
export function compareCertificates(certificates: readonly ShownCertificate[], tally: Tally): void {
  for (const { id, listed, page, file } of certificates)
    for (const count of COUNTS) {
      tally.compareFigures(
        'agreement: certificate',
        `${id}, ${count} of its page`,
        page[count],
        listed[count],
        0,
      )
      tally.compareFigures(
        'agreement: certificate',
        `${id}, ${count} of its file`,
        file[count],
        listed[count],
        0,
      )
    }
}
