import type { CertificateContent } from '@flightdeck/domain/checks'
import { AppError } from '../../../ground/app-error.ts'
import { hashText } from './hash.ts'
import type { StoredText } from './store.ts'

type ReadContent<T> = { content: T; hash: string; isIntact: boolean }

/** Reads a certificate's text with `read` and verifies its hash, on every read. */
export function readContent<T>(
  { content: text, contentHash }: StoredText,
  read: (content: CertificateContent) => T,
): ReadContent<T> {
  const isIntact = hashText(text).equals(contentHash)
  try {
    const content = read(JSON.parse(text) as CertificateContent)
    return { content, hash: contentHash.toString('hex'), isIntact }
  } catch (error) {
    throw isIntact ? error : damaged()
  }
}

/** Certificate text, only when it matches its hash. */
export function verifiedText({ content, contentHash }: StoredText): string {
  if (!hashText(content).equals(contentHash)) throw damaged()
  return content
}

const damaged = () =>
  new AppError('conflict', 'This certificate no longer matches its hash, so it is not handed out.')
