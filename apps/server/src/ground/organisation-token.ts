import { createHash, randomBytes } from 'node:crypto'

/** Lookup key of a token, which opens nothing alone. */
export type OrganisationTokenKey = { organisationId: string; hash: Buffer }

/** A secret that names its organisation, so that it can be looked up without looking into any other. */
export const newOrganisationToken = (kind: string, organisationId: string): string =>
  `${kind}_${organisationId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`

/** Null unless the token is a secret of this kind. */
export function organisationTokenKey(kind: string, token: string): OrganisationTokenKey | null {
  const hex = new RegExp(`^${kind}_([0-9a-f]{32})_[\\w-]{43}$`).exec(token)?.[1]
  if (!hex) return null
  const organisationId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { organisationId, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
