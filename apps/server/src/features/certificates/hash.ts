import { createHash } from 'node:crypto'

/** Of a certificate's text, as it is kept and as anybody who has the file can make it. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
