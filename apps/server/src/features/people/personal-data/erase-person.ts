import { createHmac } from 'node:crypto'
import { sql, type Tx } from '@flightdeck/db'
import { makePseudonym } from '@flightdeck/domain/personal-data'
import type { App } from '../../../ground/app.ts'
import { deriveKey } from '../../../ground/secret.ts'
import { record } from '../audit/index.ts'
import { eraseInLog, logsAbout, type ErasedPerson } from './erase-in-log.ts'
import { eraseInTables, eraseOutside } from './erase-in-tables.ts'

/** Preview of an erasure: the remaining pseudonym, and organisations that would lose their last owner. */
export type ErasurePlan = { pseudonym: string; organisations: { name: string; isLastOwner: boolean }[] }

export async function planErasure(app: App, tx: Tx, userId: string): Promise<ErasurePlan> {
  const { rows } = await sql<{ name: string; isLastOwner: boolean }>`
    select o.name, m.role = 'owner' and m.deactivated_at is null and not exists (select 1 from memberships other
      where other.organisation_id = m.organisation_id and other.user_id <> m.user_id and other.role = 'owner'
        and other.deactivated_at is null) as is_last_owner
    from memberships m join organisations o on o.organisation_id = m.organisation_id
    where m.user_id = ${userId} and m.deactivated_at is null order by o.name`.execute(tx)
  return { pseudonym: pseudonymFor(app, userId), organisations: rows }
}

/** Why a person can't be erased yet, or null. */
export function erasureProblem({ organisations }: ErasurePlan): string | null {
  const left = organisations.filter(({ isLastOwner }) => isLastOwner).map(({ name }) => name)
  if (left.length === 0) return null
  return `You are the last owner of ${left.join(', ')}. Make someone else an owner, or erase the organisation first.`
}

/**
 * Erases a person in one transaction. Records that others rely on stay under a pseudonym: who did what, who
 * accepted a risk, who signed. The person's row stays for that, without personal data.
 */
export async function erasePerson(
  app: App,
  userId: string,
): Promise<{ pseudonym: string; problem: string | null }> {
  return app.database.asOperator(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const pseudonym = pseudonymFor(app, userId)
    // Owners wait for each other: two who go at once are not both the second to last.
    await sql`select 1 from memberships where role = 'owner' and organisation_id in (select organisation_id from memberships
      where user_id = ${userId}) order by organisation_id, user_id for update`.execute(tx)
    const problem = erasureProblem(await planErasure(app, tx, userId))
    if (problem) return { pseudonym, problem }

    const names = [user.fullName, ...(await directoryNames(tx, userId))]
    const person: ErasedPerson = { id: userId, email: user.email, names, pseudonym }
    for (const organisationId of await logsAbout(tx, person)) {
      const entries = await eraseInLog(app, tx, organisationId, person)
      await record(app, tx, {
        organisationId,
        at: app.now(),
        actorId: userId,
        actor: pseudonym,
        action: 'person.erased',
        subject: pseudonym,
        detail: { entries },
      })
    }
    await eraseInTables(app, tx, person)
    await eraseOutside(tx, person)
    await tx
      .updateTable('users')
      .set({
        email: `former-${userId}@erased.invalid`,
        fullName: pseudonym,
        passwordHash: null,
        googleSubject: null,
        emailVerifiedAt: null,
        preferences: '{}',
        deactivatedAt: app.now(),
        erasedAt: app.now(),
      })
      .where('id', '=', userId)
      .execute()
    return { pseudonym, problem: null }
  })
}

const directoryNames = async (tx: Tx, userId: string): Promise<string[]> => {
  const memberships = await tx
    .selectFrom('memberships')
    .select(['organisationId', 'directoryName'])
    .where('userId', '=', userId)
    .execute()
  return memberships.flatMap(({ directoryName }) => directoryName ?? [])
}

/** Stable per person, and not traceable to the person without the secret. */
const pseudonymFor = ({ secret }: App, userId: string): string =>
  makePseudonym(createHmac('sha256', deriveKey(secret, 'pseudonyms')).update(userId).digest('hex'))
