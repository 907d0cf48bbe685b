import { createHash, createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'fdr_'

/** The first token of a session. The prefix lets a scan of logs find a leak without doubt. */
export function firstRefreshToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/**
 * The one token that may follow. Computed, not drawn: tabs that present the same token at once all receive
 * the same successor, a lost answer can be requested again, and the database keeps hashes only.
 */
export function successorToken(token: string, sessionId: string, generation: number, key: Buffer): string {
  return PREFIX + createHmac('sha256', key).update(`${token} ${sessionId} ${generation}`).digest('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
