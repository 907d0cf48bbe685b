import { PlatformError } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import { unsealWith } from '../../../ground/seal.ts'
import {
  keyNumber,
  newestKey,
  type OrganisationKey,
  type Secrets,
  sealUnder,
} from '../../people/organisation/index.ts'

/** Credentials of a connection: tokens, or a login to obtain them. */
export type Credentials = {
  accessToken: string
  /** Milliseconds since 1970; a distant date for tokens without an end: JSON has no Infinity. */
  expiresAt: number
  refreshToken: string
  login?: { login: string; password: string }
  /** Google Ads reaches accounts through this manager. */
  managerId?: string
}

type ConnectionKey = { organisationId: string; connectionId: string }

export async function sealCredentials(
  tx: Tx,
  place: ConnectionKey,
  credentials: Credentials,
  secrets: Secrets,
) {
  return sealedBy(await newestKey(tx, place.organisationId, secrets), place, credentials)
}

export const sealedBy = (key: OrganisationKey, place: ConnectionKey, credentials: Credentials): string =>
  sealUnder(key, boundTo(place), JSON.stringify(credentials))

export async function openCredentials(
  tx: Tx,
  place: ConnectionKey,
  sealed: string,
  secrets: Secrets,
): Promise<Credentials> {
  const [keyNo, ...rest] = sealed.split('.')
  const key = await keyNumber(tx, place.organisationId, Number(keyNo), secrets)
  try {
    return JSON.parse(unsealWith(key, boundTo(place), rest.join('.'))) as Credentials
  } catch (cause) {
    const sentence = 'The kept sign-in is damaged or belongs elsewhere.'
    throw new PlatformError('signed_out', sentence, { code: 'seal', cause })
  }
}

const boundTo = ({ organisationId, connectionId }: ConnectionKey) =>
  `${organisationId}/${connectionId}/credentials`
