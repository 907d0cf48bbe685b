import { createHash } from 'node:crypto'

/** Opaque, and bound to the question it belongs to: with another filter it is refused, as the real ones do. */
function pageToken(question: string, offset: number): string {
  return Buffer.from(JSON.stringify([mark(question), offset])).toString('base64url')
}

/** The offset, or null when the token is not ours or belongs to another question. */
function readPageToken(question: string, token: string): number | null {
  try {
    const [digest, offset] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, number]
    return digest === mark(question) && Number.isInteger(offset) && offset >= 0 ? offset : null
  } catch {
    return null
  }
}

const mark = (question: string) => createHash('sha256').update(question).digest('base64url').slice(0, 12)

/** A page of a list by an opaque token. Null for a token that is not ours, or of another question. */
export function tokenPage<Item>(all: readonly Item[], question: string, token: string | null, size: number) {
  const offset = token ? readPageToken(question, token) : 0
  if (offset === null) return null
  const end = Math.min(all.length, offset + size)
  return {
    items: all.slice(offset, end),
    /** Tokens of this page, of the end of this page, and of the next page where there is one. */
    at: pageToken(question, offset),
    end: pageToken(question, end),
    next: end < all.length ? pageToken(question, end) : null,
  }
}
