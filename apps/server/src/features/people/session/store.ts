import {
  isUnwritten,
  newId,
  OFTEN,
  PREPARED,
  acquireAdvisoryLock,
  sql,
  type Database,
  type Tx,
} from '@flightdeck/db'
import type { AuthenticatedCaller, MemberAccess } from '../../../edge/gate.ts'
import type { ReadFrom } from '../../../edge/traffic/cached-responses.ts'
import type { Allowance } from '../../../edge/traffic/rate-limit.ts'

export type NewSession = {
  userId: string
  companionHash: Buffer
  userAgent: string | null
  ip: string
  now: Date
  expiresAt: Date
  secondFactorAt: Date | null
  /** Organisation whose identity provider vouched for the person. */
  vouchedBy: string | null
}

export async function findUserByEmail(tx: Tx, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function insertSession(tx: Tx, session: NewSession, refreshHash: Buffer): Promise<string> {
  const id = newId(session.now.getTime())
  const { epoch } = await tx.selectFrom('system').select('epoch').executeTakeFirstOrThrow()
  const { now, ...rest } = session
  await tx
    .insertInto('sessions')
    .values({ id, ...rest, epoch, createdAt: now, lastSeenAt: now })
    .execute()
  await tx
    .insertInto('refreshTokens')
    .values({ tokenHash: refreshHash, sessionId: id, generation: 1, issuedAt: now })
    .execute()
  await endOldest(tx, session.userId, now)
  return id
}

const MAX_SESSIONS = 20

/** Signs out the oldest sessions above the limit. */
async function endOldest(tx: Tx, userId: string, now: Date): Promise<void> {
  await acquireAdvisoryLock(tx, userId, 'sessions')
  await sql`update sessions set revoked_at = ${now}, revoked_because = 'too many sessions'
    where id in (select id from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${MAX_SESSIONS})`.execute(tx)
}

export async function findLiveSession(tx: Tx, sessionId: string, now: Date) {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id from live_session(${sessionId}, ${now})`.execute(tx)
  return rows[0]
}

const SEEN_EVERY = '5 minutes'

type Calling = {
  sessionId: string
  organisationId: string | null
  companion: Buffer | null
  allowance: Allowance
  now: Date
  /** Snapshot of a cached answer that may be given again; null without one. */
  before: ReadFrom | null
}
type MetRow = {
  lacksCompanion: boolean
  /** Null when the session is over, or the request lacks its companion. */
  userId: string | null
  waitS: number | null
  seen: unknown
  lacksSecondFactor: boolean
  lacksSingleSignOn: boolean | null
  snapshot: string
  isUnchanged: boolean | null
} & {
  [Part in keyof MemberAccess]: MemberAccess[Part] | null
}

const MEET = `
  select ${OFTEN} bound.lacks_companion as "lacksCompanion", met.user_id as "userId", met.wait_s as "waitS", met.role, met.timezone, met.is_premium as "isPremium",
    met.freemium_ends_at as "freemiumEndsAt", met.freemium_extended_at as "freemiumExtendedAt",
    see_companion($1, $2, $3) as seen, lacks_second_factor($1, $4, $3) as "lacksSecondFactor",
    lacks_single_sign_on($1, $4, met.role) as "lacksSingleSignOn", pg_current_snapshot()::text as snapshot,
    case when $5::text is not null then ${isUnwritten({ organisation: '$4', tables: '$6', since: '$5' })} end as "isUnchanged"
  from (select exists (select from sessions where id = $1::uuid and companion_seen_at is not null
      and companion_hash is distinct from $2::bytea) as lacks_companion) bound
    left join lateral meet_caller(case when not bound.lacks_companion then $1 end, $4, $3, '${SEEN_EVERY}', $7, $8) met on true`

/** Session, companion, standing, allowance and whether an answer still holds, in one round: it happens on every call. */
export async function meetCaller(
  database: Database,
  { sessionId, organisationId, companion, allowance: { per, seconds }, now, before }: Calling,
): Promise<AuthenticatedCaller | 'without companion' | null> {
  const values = [sessionId, companion, now, organisationId, before?.snapshot, before?.tables, per, seconds]
  const [row] = await database.callAsWritten<MetRow>(MEET, values)
  if (row?.lacksCompanion) return 'without companion'
  if (!row?.userId) return null
  const {
    userId,
    lacksCompanion: _lacksCompanion,
    waitS,
    seen: _seen,
    lacksSecondFactor,
    lacksSingleSignOn,
    snapshot,
    isUnchanged,
    ...standing
  } = row
  const isMember = standing.role !== null
  return {
    person: { userId, sessionId },
    waitS,
    standing: isMember ? (standing as MemberAccess) : null,
    lacksSecondFactor,
    lacksSingleSignOn: lacksSingleSignOn ?? false,
    snapshot,
    isUnchanged: isUnchanged ?? false,
  }
}

/** Ends a session and returns its user; undefined if it had already ended. */
export async function revokeSession(tx: Tx, sessionId: string, because: string, now: Date) {
  return tx
    .updateTable('sessions')
    .from('users')
    .set({ revokedAt: now, revokedBecause: because })
    .whereRef('users.id', '=', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .returning(['userId', 'email', 'userAgent'])
    .executeTakeFirst()
}

export async function revokeUserSessions(
  tx: Tx,
  userId: string,
  because: string,
  now: Date,
  keepSession?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: now, revokedBecause: because })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession!))
    .execute()
}

export async function findMember(tx: Tx, organisationId: string, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('organisations', 'organisations.organisationId', 'memberships.organisationId')
    .select([
      'users.fullName',
      'users.email',
      'memberships.role',
      'memberships.client',
      'organisations.organisationId',
      'organisations.name as organisationName',
      'organisations.timezone',
      'organisations.currency',
      'organisations.accountSize',
      'organisations.onboardingState',
      'organisations.isPremium',
      'organisations.freemiumEndsAt',
      'organisations.freemiumExtendedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('adAccounts')
        .select(sql<string[]>`coalesce(array_agg(distinct platform order by platform), '{}')`.as('platforms'))
        .where('adAccounts.organisationId', '=', organisationId)
        .where('readBy', 'is not', null)
        .$asScalar()
        .as('activePlatforms'),
    )
    .where('memberships.organisationId', '=', organisationId)
    .where('memberships.userId', '=', userId)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
}
export type MemberRow = Awaited<ReturnType<typeof findMember>>

/**
 * The organisation a person lands in: the one that vouched for them, else the earliest joined that accepts
 * them without single sign-on. Owners are always accepted.
 */
export async function findLanding(tx: Tx, userId: string, vouchedBy: string | null): Promise<string | null> {
  const { rows } = await sql<{ organisationId: string }>`
    select m.organisation_id
    from memberships m left join identity_providers p on p.organisation_id = m.organisation_id
    where m.user_id = ${userId} and m.deactivated_at is null
      and (m.organisation_id = ${vouchedBy} or m.role = 'owner' or p.is_required is not true)
    order by m.organisation_id is not distinct from ${vouchedBy} desc, m.created_at
    limit 1`.execute(tx)
  return rows[0]?.organisationId ?? null
}
