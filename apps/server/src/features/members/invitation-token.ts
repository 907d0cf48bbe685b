import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^fdi_([0-9a-f]{32})_[\w-]{43}$/

/** The link's secret. It names its organisation, so that it can be looked up without looking into any other. */
export function newInvitationToken(organisationId: string): string {
  return `fdi_${organisationId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`
}

/** What an invitation is found by. It opens nothing by itself. */
export type InvitationKey = { organisationId: string; hash: Buffer }

export function invitationKey(token: string): InvitationKey | null {
  const hex = SHAPE.exec(token)?.[1]
  if (!hex) return null
  const organisationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { organisationId, hash: hashInvitation(token) }
}

export function hashInvitation(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
