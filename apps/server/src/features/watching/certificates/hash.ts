import { createHash } from 'node:crypto'

/** Hash of a certificate's stored text, which anyone with the file can recompute. */
export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()
