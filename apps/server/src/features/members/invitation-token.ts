import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^fdi_([0-9a-f]{32})_[\w-]{43}$/

/** The link's secret. It names its organisation, so that it can be looked up without looking into any other. */
export function newInvitationToken(organisationId: string): string {
  return `fdi_${organisationId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
}

export function organisationOfToken(token: string): string | null {
  const hex = SHAPE.exec(token)?.[1]
  return hex ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}

export function hashInvitation(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
