import { newId, type Tx } from '@flightdeck/db'
import { emailDomain } from '@flightdeck/domain/session'
import { claimValues, roleBySignIn } from '@flightdeck/domain/single-sign-on'
import { plainLine } from '@flightdeck/domain/text'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { record } from '../audit/index.ts'
import { hasVerifiedDomain } from '../directory/index.ts'
import { changeMemberBy, type Acting } from '../members/index.ts'
import { loadOrganisationName, parseRoleRules, type Provider } from './provider-store.ts'
import type { ProviderIdentity } from './read-id-token.ts'

/** Id of the person that a provider vouches for. Creates account and membership if needed. */
export function provisionUser(
  ctx: PublicContext,
  provider: Provider,
  vouched: ProviderIdentity,
): Promise<string> {
  const { organisationId } = provider
  return ctx.app.database.inOrganisation(organisationId, async (tx) => {
    const linkedPerson = await findLinked(tx, provider, vouched.subject)
    // Linked people are checked by their address here, which may differ from the provider's.
    await refuseForeignDomain(tx, organisationId, linkedPerson?.email ?? vouched.email)
    const person =
      linkedPerson ?? (await findByEmail(tx, vouched.email)) ?? (await newPerson(ctx, tx, vouched))
    if (person.deactivatedAt) throw shutOut(await loadOrganisationName(tx, organisationId))
    if (!linkedPerson) await link(tx, provider, vouched.subject, person.id, ctx.now)
    await takeRole(ctx, tx, provider, person, vouched)
    await tx
      .updateTable('identityProviders')
      .set({ lastUsedAt: ctx.now })
      .where('organisationId', '=', organisationId)
      .execute()
    return person.id
  })
}

type Person = { id: string; email: string; deactivatedAt: Date | null }

const findLinked = (tx: Tx, { organisationId, issuer }: Provider, subject: string) =>
  tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id', 'users.email', 'users.deactivatedAt'])
    .where('identities.organisationId', '=', organisationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

const findByEmail = (tx: Tx, email: string): Promise<Person | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'deactivatedAt'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Providers may only sign in people of domains that their organisation has verified. */
async function refuseForeignDomain(tx: Tx, organisationId: string, email: string): Promise<void> {
  if (await hasVerifiedDomain(tx, organisationId, email)) return
  const name = await loadOrganisationName(tx, organisationId)
  const sentence = `${name} can’t sign in people of ${emailDomain(email)} because that domain isn’t verified.`
  throw new AppError('forbidden', sentence)
}

async function newPerson(ctx: PublicContext, tx: Tx, { email, name }: ProviderIdentity): Promise<Person> {
  const id = newId(ctx.now.getTime())
  const fullName = plainLine(name.toWellFormed(), 200).trim() || email.split('@')[0]!
  const createdPerson = await tx
    .insertInto('users')
    .values({ id, email, fullName, passwordHash: null, emailVerifiedAt: ctx.now, createdAt: ctx.now })
    // The same person in another tab was quicker.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email', 'deactivatedAt'])
    .executeTakeFirst()
  return createdPerson ?? (await findByEmail(tx, email))!
}

/** An address has one subject. If the provider recreated the account, a person must resolve it. */
async function link(
  tx: Tx,
  { organisationId, issuer }: Provider,
  subject: string,
  userId: string,
  now: Date,
) {
  await tx
    .insertInto('identities')
    .values({ organisationId, issuer, subject, userId, linkedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const linked = await tx
    .selectFrom('identities')
    .select('userId')
    .where('organisationId', '=', organisationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked?.userId !== userId)
    throw new AppError(
      'conflict',
      'Your address is linked to another account at your identity provider. Ask an owner to remove and set up single sign-on again.',
    )
}

/** Makes a newcomer a member; where the provider decides roles, updates a member's role. */
async function takeRole(
  ctx: PublicContext,
  tx: Tx,
  provider: Provider,
  { id: userId, email }: Person,
  { claims }: ProviderIdentity,
): Promise<void> {
  const { organisationId, roleClaim, defaultRole } = provider
  const membership = await tx
    .selectFrom('memberships')
    .select(['role', 'deactivatedAt'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (membership?.deactivatedAt) throw shutOut(await loadOrganisationName(tx, organisationId))
  const before = membership?.role ?? null
  const values = roleClaim ? claimValues(claims[roleClaim]) : []
  const rules = roleClaim ? parseRoleRules(provider) : []
  const role = roleBySignIn({ current: before, values, rules, fallback: defaultRole })
  if (role === null)
    throw new AppError(
      'forbidden',
      `${await loadOrganisationName(tx, organisationId)} has no role for you. Ask an owner for one.`,
    )
  if (role === before) return
  const by = actingFor(ctx, organisationId)
  if (before) return void (await changeMemberBy(by, tx, userId, { role }, 'member.role_changed'))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values({ organisationId, userId, role, createdAt: ctx.now })
    // The same person in another tab was quicker.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n)
    await by.record(tx, { action: 'member.joined', subject: email, detail: { role } })
}

/** Changes by the provider use an owner's permissions, and are logged under its own name. */
const actingFor = ({ app, now, ip, requestId }: PublicContext, organisationId: string): Acting => ({
  app,
  isAutomatic: true,
  organisationId,
  now,
  role: 'owner',
  record: (tx, deed) =>
    record(app, tx, {
      organisationId,
      at: now,
      actorId: null,
      actor: 'Single sign-on',
      ip,
      requestId,
      ...deed,
    }),
})

const shutOut = (name: string) =>
  new AppError('forbidden', `Your access to ${name} was deactivated. Ask an owner.`)
