import { newId, OFTEN, sql, type Tx } from '@flightdeck/db'
import type { Standing } from '../../edge/gate.ts'

export type NewSession = {
  userId: string
  companionHash: Buffer
  userAgent: string | null
  ip: string
  now: Date
  expiresAt: Date
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
  return id
}

/** A session counts while it is neither revoked nor over, its person is active, and no restore came in between. */
export async function findLiveSession(tx: Tx, sessionId: string, now: Date) {
  return tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('system', 'system.epoch', 'sessions.epoch')
    .select(['sessions.id', 'sessions.userId', 'sessions.lastSeenAt'])
    .modifyFront(OFTEN)
    .where('sessions.id', '=', sessionId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
}

export async function revokeSession(tx: Tx, sessionId: string, because: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: now, revokedBecause: because })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function revokeSessionsOf(
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

/** Role, days and plan in one read: it happens on every call. */
export async function findStanding(tx: Tx, organisationId: string, userId: string): Promise<Standing | null> {
  const standing = await tx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.organisationId', 'm.organisationId')
    .select(['m.role', 'o.timezone', 'o.isPremium', 'o.freemiumEndsAt', 'o.freemiumExtendedAt'])
    .modifyFront(OFTEN)
    .where('m.organisationId', '=', organisationId)
    .where('m.userId', '=', userId)
    .where('m.deactivatedAt', 'is', null)
    .executeTakeFirst()
  return standing ?? null
}

export async function listOrganisations(tx: Tx, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.organisationId', 'memberships.organisationId')
    .select(['memberships.organisationId', 'organisations.name', 'memberships.role'])
    .where('memberships.userId', '=', userId)
    .where('memberships.deactivatedAt', 'is', null)
    .orderBy('memberships.createdAt')
    .execute()
}

/** The organisation a person lands in: the one they joined first. */
export async function findHome(tx: Tx, userId: string): Promise<string | null> {
  const [home] = await listOrganisations(tx, userId)
  return home?.organisationId ?? null
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
    .executeTakeFirstOrThrow()
}
export type MemberRow = Awaited<ReturnType<typeof findMember>>
