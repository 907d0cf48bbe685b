import type { CertificateContent } from '@flightdeck/domain'
import { AppError } from '../../ground/app-error.ts'
import { hashOf } from './hash.ts'
import type { KeptText } from './store.ts'

type ReadContent<T> = { content: T; hash: string; isIntact: boolean }

/** What a certificate says, as `read` wants it, held against the hash it was signed with: on every reading. */
export function readContent<T>(
  { content: text, contentHash }: KeptText,
  read: (content: CertificateContent) => T,
): ReadContent<T> {
  const isIntact = hashOf(text).equals(contentHash)
  try {
    const content = read(JSON.parse(text) as CertificateContent)
    return { content, hash: contentHash.toString('hex'), isIntact }
  } catch (error) {
    throw isIntact ? error : damaged()
  }
}

/** What is handed out is what was signed, or nothing. */
export function intactText({ content, contentHash }: KeptText): string {
  if (!hashOf(content).equals(contentHash)) throw damaged()
  return content
}

const damaged = () =>
  new AppError('conflict', 'This certificate no longer matches its hash, so it is not handed out.')
