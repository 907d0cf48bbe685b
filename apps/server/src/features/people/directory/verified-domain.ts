import type { Tx } from '@flightdeck/db'
import { emailDomain } from '@flightdeck/domain/session'

/** Whether an address is of a domain that the organisation has proven: only then it may speak for it. */
export async function hasVerifiedDomain(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const proven = await tx
    .selectFrom('signInDomains')
    .select('domain')
    .where('organisationId', '=', organisationId)
    .where('domain', '=', emailDomain(email))
    .executeTakeFirst()
  return proven !== undefined
}
