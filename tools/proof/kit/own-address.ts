import { createHash } from 'node:crypto'

/** Makes the server believe the header below, as it would behind a proxy on this machine. */
export const BEHIND_PROXY = { FLIGHTDECK_TRUST_PROXY: '127.0.0.1' }

/** Address of its own for each client, as in life, and with it the allowance of one address. */
export function fromOwnAddress(name: string): { 'x-forwarded-for': string } {
  const [a, b, c] = createHash('sha256').update(name).digest()
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` }
}
