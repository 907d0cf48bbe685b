import { sql, type Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'

/** Members with the columns of the list. */
function members(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
    .leftJoin('namedUsers as inviter', 'inviter.id', 'memberships.invitedBy')
    .select([
      'users.id',
      'namedUsers.fullName',
      'users.email',
      'memberships.role',
      'memberships.deactivatedAt',
      'memberships.createdAt',
      'inviter.fullName as invitedByName',
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      sql<boolean>`users.google_subject is not null`.as('hasGoogle'),
      sql<boolean>`exists (select 1 from passkeys k where k.user_id = users.id) or exists (select 1 from totp_secrets t
        where t.user_id = users.id and t.confirmed_at is not null)`.as('hasSecondFactor'),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`.as(
        'lastActiveAt',
      ),
    ])
    .where('memberships.organisationId', '=', organisationId)
}
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

type Part = { after?: string | undefined; limit: number }

/** Page of members by name, after a given one; empty when that one is not a member. */
export function membersByName(tx: Tx, organisationId: string, { after, limit }: Part): Promise<MemberRow[]> {
  return members(tx, organisationId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(named_users.full_name, users.id) > (select u.full_name, u.id from memberships m join named_users u on u.id = m.user_id
          where m.organisation_id = ${organisationId} and m.user_id = ${after})`,
      ),
    )
    .orderBy('namedUsers.fullName')
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function findMember(tx: Tx, organisationId: string, userId: string): Promise<MemberRow> {
  const member = await members(tx, organisationId).where('users.id', '=', userId).executeTakeFirst()
  if (!member) throw notFound()
  return member
}

/** Locks the owners, so that two who step down at once cannot both be the second to last. */
export async function countOwners(tx: Tx, organisationId: string): Promise<number> {
  const owners = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('role', '=', 'owner')
    .where('deactivatedAt', 'is', null)
    .orderBy('userId')
    .forUpdate()
    .execute()
  return owners.length
}
