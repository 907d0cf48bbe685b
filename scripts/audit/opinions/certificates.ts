import type { Tally } from '../tally.ts'

const COUNTS = ['entities', 'checks', 'failed'] as const
type Totals = Record<(typeof COUNTS)[number], number>

/** A certificate of the list, and the totals of its page and of the file that its hash is of. */
export type ShownCertificate = { id: number; listed: Totals; page: Totals; file: Totals }

/** A certificate counts the same wherever it is read. */
export function compareCertificates(certificates: readonly ShownCertificate[], tally: Tally): void {
  for (const { id, listed, page, file } of certificates)
    for (const count of COUNTS) {
      tally.figure('agreement: certificate', `${id}, ${count} of its page`, page[count], listed[count], 0)
      tally.figure('agreement: certificate', `${id}, ${count} of its file`, file[count], listed[count], 0)
    }
}
