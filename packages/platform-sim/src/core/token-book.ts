import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Nothing hangs on it: these tokens open a simulator. */
export const SIMULATOR_SECRET = 'the simulators of a demo'

type Sealed<Claims> = { claims: Claims; id: string; by: string; epoch: number; at: number }

/**
 * Tokens that say themselves what they are for, under a seal: a simulator that was started anew knows those of the one
 * before it. Only what was taken back is remembered, and only until the next start.
 */
export function tokenBook<Claims>(prefix: string, secret: string) {
  const by = randomUUID()
  let epoch = 0
  const revoked = new Set<string>()
  const revokedSpans: { from: number; to: number }[] = []
  const seal = (payload: string) =>
    createHmac('sha256', secret).update(`${prefix}${payload}`).digest('base64url')

  function open(token: string): Sealed<Claims> | null {
    if (!token.startsWith(prefix)) return null
    const [payload = '', given = ''] = token.slice(prefix.length).split('.')
    const [one, other] = [Buffer.from(given), Buffer.from(seal(payload))]
    if (one.length !== other.length || !timingSafeEqual(one, other)) return null
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Sealed<Claims>
  }

  return {
    issue(claims: Claims): string {
      const sealed: Sealed<Claims> = { claims, id: randomUUID(), by, epoch, at: Date.now() }
      const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url')
      return `${prefix}${payload}.${seal(payload)}`
    },
    /** What a token says, or null for one that never was one. */
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
    /** Every token that was given out until now, by whichever simulator. */
    revokeAll: () => void (epoch += 1),
    /** Every token that was given out since a moment of the machine's clock; older ones go on. */
    revokeSince: (from: number) => void revokedSpans.push({ from, to: Date.now() }),
  }
}
