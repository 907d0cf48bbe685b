import { createHash } from 'node:crypto'

/** Opaque, and bound to the question it belongs to: with another filter it is refused, as the real ones do. */
export function pageToken(question: string, offset: number): string {
  return Buffer.from(JSON.stringify([mark(question), offset])).toString('base64url')
}

/** The offset, or null when the token is not ours or belongs to another question. */
export function readPageToken(question: string, token: string): number | null {
  try {
    const [digest, offset] = JSON.parse(Buffer.from(token, 'base64url').toString()) as [string, number]
    return digest === mark(question) && Number.isInteger(offset) && offset >= 0 ? offset : null
  } catch {
    return null
  }
}

const mark = (question: string) => createHash('sha256').update(question).digest('base64url').slice(0, 12)
