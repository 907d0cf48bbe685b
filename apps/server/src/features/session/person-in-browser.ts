import type { PublicContext } from '../../edge/context.ts'
import { organisationsOf } from '../organisation/index.ts'
import { refreshCookie } from './refresh-cookie.ts'

const LEAVING_MS = 60_000

export type PersonInBrowser = { email: string; organisationIds: string[] }

/**
 * Who uses this browser, by the half of the session that it sends along by itself: enough to know whom news is about, never
 * to act for them. Somebody who signed out a moment ago still counts, so that signing out can be told.
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
  const organisations = await database.asPerson(person.id, (tx) => organisationsOf(tx, person.id))
  return { email: person.email, organisationIds: organisations.map(({ organisationId }) => organisationId) }
}
