import { stable, type CertificateContent } from '@flightdeck/domain'
import { AppError } from '../../../edge/app-error.ts'
import { hashOf } from './hash.ts'
import type { KeptText } from './store.ts'

export type ReadContent = { content: CertificateContent; hash: string; isIntact: boolean }

/** What a certificate says, held against the hash it was signed with: on every reading. */
export function readContent({ content: text, contentHash }: KeptText): ReadContent {
  const content = JSON.parse(text) as CertificateContent
  const isIntact = hashOf(text).equals(contentHash) && stable(content) === text
  return { content, hash: contentHash.toString('hex'), isIntact }
}

/** What is handed out is what was signed, or nothing. */
export function intactText(kept: KeptText): string {
  if (!readContent(kept).isIntact)
    throw new AppError('conflict', 'This certificate no longer matches its hash, so it is not handed out.')
  return kept.content
}
