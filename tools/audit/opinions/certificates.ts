import type { Tally } from '../tally.ts'

const COUNTS = ['entities', 'checks', 'failed'] as const
type Totals = Record<(typeof COUNTS)[number], number>

/** Totals of a certificate in the list, on its page, in the file that its hash is made from, and in its PDF. */
export type ShownCertificate = { id: number; listed: Totals; page: Totals; file: Totals; pdf: Totals }

/** Compares the totals of the page and the files of each certificate with those of the list. */
export function compareCertificates(certificates: readonly ShownCertificate[], tally: Tally): void {
  for (const { id, listed, ...copies } of certificates)
    for (const [copy, totals] of Object.entries(copies))
      for (const count of COUNTS) {
        const subject = `${id}, ${count} of its ${copy}`
        tally.compareFigures('agreement: certificate', subject, totals[count], listed[count], 0)
      }
}
