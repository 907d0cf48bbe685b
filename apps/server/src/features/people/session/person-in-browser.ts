import type { PublicContext } from '../../../ground/operations.ts'
import { listOrganisations } from '../organisation/index.ts'
import { refreshCookie } from './refresh-cookie.ts'

const LEAVING_MS = 60_000

export type PersonInBrowser = { email: string; organisationIds: string[] }

/**
 * User of this browser, from the cookie half of the session: enough to attribute telemetry, never to act for
 * them. Includes sessions revoked within the last minute, so that the sign-out can be reported.
 */
export async function personInBrowser(ctx: PublicContext): Promise<PersonInBrowser | null> {
  const companionHash = refreshCookie.hashIn(ctx)
  if (!companionHash) return null
  const { database } = ctx.app
  const person = await database.asNobody((tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('system', 'system.epoch', 'sessions.epoch')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id', 'users.email'])
      .where('companionHash', '=', companionHash)
      .where('expiresAt', '>', ctx.now)
      .where('users.deactivatedAt', 'is', null)
      .where((eb) =>
        eb.or([eb('revokedAt', 'is', null), eb('revokedAt', '>', new Date(ctx.now.getTime() - LEAVING_MS))]),
      )
      .executeTakeFirst(),
  )
  if (!person) return null
  const organisations = await database.asPerson(person.id, (tx) => listOrganisations(tx, person.id))
  return { email: person.email, organisationIds: organisations.map(({ organisationId }) => organisationId) }
}
