import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Not sensitive: these tokens only open a simulator. */
export const SIMULATOR_SECRET = 'the simulators of a demo'

type SealedClaims<Claims> = { claims: Claims; id: string; by: string; epoch: number; at: number }

/**
 * Self-contained signed tokens: a restarted simulator accepts those of its predecessor. Only revocations are
 * remembered, and only until the next start.
 */
export function tokenBook<Claims>(prefix: string, secret: string) {
  const by = randomUUID()
  let epoch = 0
  const revoked = new Set<string>()
  const revokedSpans: { from: number; to: number }[] = []
  const seal = (payload: string) =>
    createHmac('sha256', secret).update(`${prefix}${payload}`).digest('base64url')

  function open(token: string): SealedClaims<Claims> | null {
    if (!token.startsWith(prefix)) return null
    const [payload = '', signature = ''] = token.slice(prefix.length).split('.')
    const [signatureBytes, other] = [Buffer.from(signature), Buffer.from(seal(payload))]
    if (signatureBytes.length !== other.length || !timingSafeEqual(signatureBytes, other)) return null
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as SealedClaims<Claims>
  }

  return {
    issue(claims: Claims): string {
      const sealed: SealedClaims<Claims> = { claims, id: randomUUID(), by, epoch, at: Date.now() }
      const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
      return `${prefix}${payload}.${seal(payload)}`
    },
    /** Claims of a token; null for anything that is not one. */
    read(token: string): { claims: Claims; isRevoked: boolean } | null {
      const sealed = open(token)
      if (!sealed) return null
      const isOfBefore = sealed.by === by ? sealed.epoch < epoch : epoch > 0
      const isWithin = revokedSpans.some(({ from, to }) => sealed.at >= from && sealed.at <= to)
      return { claims: sealed.claims, isRevoked: isOfBefore || isWithin || revoked.has(sealed.id) }
    },
    revoke(token: string): void {
      const sealed = open(token)
      if (sealed) revoked.add(sealed.id)
    },
    /** Revokes every token issued until now, by any simulator. */
    revokeAll: () => void (epoch += 1),
    /** Revokes every token issued since a moment of the machine's clock; older ones stay valid. */
    revokeSince: (from: number) => void revokedSpans.push({ from, to: Date.now() }),
  }
}
