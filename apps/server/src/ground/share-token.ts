import { createHash, randomBytes } from 'node:crypto'

/**
 * Secrets of links that show one thing without signing in: 256 random bits. Each names its organisation, so that it is
 * looked up there and nowhere else, and by its first letters what it opens.
 */
export function shareTokens(prefix: string) {
  const shape = new RegExp(`^${prefix}_([0-9a-f]{32})_[\\w-]{43}$`)
  return {
    create: (organisationId: string): string =>
      `${prefix}_${organisationId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`,
    organisationOf(token: string): string | null {
      const hex = shape.exec(token)?.[1]
      return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
    },
    hash: (token: string): Buffer => createHash('sha256').update(token).digest(),
  }
}
