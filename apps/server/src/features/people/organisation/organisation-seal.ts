import type { Tx } from '@flightdeck/db'
import { sealWith, unsealWith } from '../../../ground/seal.ts'
import { keyNumber, newestKey, type OrganisationKey, type Secrets } from './organisation-keys.ts'

/** Sealed under an organisation's key and bound to its place. The number in front says which key. */
export const sealUnder = ({ keyNo, key }: OrganisationKey, bound: string, text: string): string =>
  `${keyNo}.${sealWith(key, bound, text)}`

export const sealFor = async (
  tx: Tx,
  organisationId: string,
  bound: string,
  text: string,
  secrets: Secrets,
): Promise<string> => sealUnder(await newestKey(tx, organisationId, secrets), bound, text)

/** Null when it is damaged, belongs elsewhere, or its key is gone. */
export async function openSealed(
  tx: Tx,
  organisationId: string,
  bound: string,
  sealed: string,
  secrets: Secrets,
): Promise<string | null> {
  const [keyNo, ...rest] = sealed.split('.')
  try {
    return unsealWith(await keyNumber(tx, organisationId, Number(keyNo), secrets), bound, rest.join('.'))
  } catch {
    return null
  }
}
