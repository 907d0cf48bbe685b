import type { Tx } from '@flightdeck/db'
import { emailDomain } from '@flightdeck/domain/session'

/** Only a verified domain lets the organisation manage an address. */
export async function hasVerifiedDomain(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const proven = await tx
    .selectFrom('signInDomains')
    .select('domain')
    .where('organisationId', '=', organisationId)
    .where('domain', '=', emailDomain(email))
    .executeTakeFirst()
  return proven !== undefined
}
