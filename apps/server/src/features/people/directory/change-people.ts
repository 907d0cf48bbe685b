import { newId, type Tx } from '@flightdeck/db'
import { personName, type DirectoryChange } from '@flightdeck/domain/directory'
import { emailDomain, readEmail } from '@flightdeck/domain/session'
import { plainLine } from '@flightdeck/domain/text'
import { changeMemberBy, type Acting } from '../members/index.ts'
import { findPerson } from './people.ts'
import { hasVerifiedDomain } from './verified-domain.ts'
import { ScimRefusal } from './scim-error.ts'

/** Adds a person of a proven domain with the default role. A person who left the directory returns. */
export async function addPerson(by: Acting, tx: Tx, change: DirectoryChange): Promise<string> {
  const { organisationId, now } = by
  const email = readEmail(change.userName?.trim() ?? '')
  if (!email || email.length > 254)
    throw new ScimRefusal('invalidValue', 'userName must be an email address.')
  if (!(await hasVerifiedDomain(tx, organisationId, email)))
    throw new ScimRefusal(
      'invalidValue',
      `The organisation hasn’t verified the domain ${emailDomain(email)}.`,
    )
  const userId = await findOrMake(tx, email, change, now)
  const membership = await tx
    .selectFrom('memberships')
    .select(['deactivatedAt', 'leftDirectoryAt'])
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const isThere = () => new ScimRefusal('uniqueness', `${email} is already a member.`)
  if (membership && !membership.leftDirectoryAt) throw isThere()
  const membershipFields = {
    externalId: externalIdIn(change),
    leftDirectoryAt: null,
    ...(directoryNameIn(change) && { directoryName: directoryNameIn(change) }),
  }
  if (membership) {
    await setMembership(tx, organisationId, userId, membershipFields)
    if (change.active !== false)
      await changeMemberBy(by, tx, userId, { deactivatedAt: null }, 'member.reactivated')
    return userId
  }
  const role = await roleOfNewcomers(tx, organisationId)
  const deactivatedAt = change.active === false ? now : null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values({ organisationId, userId, role, createdAt: now, deactivatedAt, ...membershipFields })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw isThere()
  await by.record(tx, { action: 'member.joined', subject: email, detail: { role } })
  return userId
}

/** Updates a person. True when deactivated: the caller then ends their sessions after the commit. */
export async function changePerson(
  by: Acting,
  tx: Tx,
  id: string,
  change: DirectoryChange,
): Promise<boolean> {
  const { organisationId, now } = by
  const person = await findPerson(tx, organisationId, id)
  if (change.userName !== undefined && readEmail(change.userName.trim()) !== person.email)
    throw new ScimRefusal(
      'mutability',
      'userName can’t be changed. Add the new address, and remove this one.',
    )
  const directoryName = directoryNameIn(change)
  if (directoryName && directoryName !== person.fullName)
    await setMembership(tx, organisationId, person.id, { directoryName })
  if (change.externalId !== undefined)
    await setMembership(tx, organisationId, person.id, { externalId: externalIdIn(change) })
  const isActive = person.deactivatedAt === null
  if (change.active === undefined || change.active === isActive) return false
  const deactivatedAt = change.active ? null : now
  const action = change.active ? 'member.reactivated' : 'member.deactivated'
  await changeMemberBy(by, tx, person.id, { deactivatedAt }, action)
  return !change.active
}

/** Removal from the directory is removal from the organisation; the person stays in the log. */
export async function removePerson(by: Acting, tx: Tx, id: string): Promise<void> {
  const { id: userId, deactivatedAt } = await findPerson(tx, by.organisationId, id)
  if (!deactivatedAt) await changeMemberBy(by, tx, userId, { deactivatedAt: by.now }, 'member.deactivated')
  await setMembership(tx, by.organisationId, userId, { leftDirectoryAt: by.now, externalId: null })
}

/** Shown in this organisation only; the person's own name is theirs to change. */
const directoryNameIn = (change: DirectoryChange): string | null => plainLine(personName(change)) || null
const externalIdIn = ({ externalId }: DirectoryChange) => externalId?.slice(0, 255).toWellFormed() ?? null

const setMembership = (
  tx: Tx,
  organisationId: string,
  userId: string,
  change: { externalId?: string | null; leftDirectoryAt?: Date | null; directoryName?: string | null },
) =>
  tx
    .updateTable('memberships')
    .set(change)
    .where('organisationId', '=', organisationId)
    .where('userId', '=', userId)
    .execute()

async function findOrMake(tx: Tx, email: string, change: DirectoryChange, now: Date): Promise<string> {
  const fullName = directoryNameIn(change) ?? email.split('@')[0]!
  await tx
    .insertInto('users')
    .values({
      id: newId(now.getTime()),
      email,
      fullName,
      passwordHash: null,
      emailVerifiedAt: now,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function roleOfNewcomers(tx: Tx, organisationId: string) {
  const provider = await tx
    .selectFrom('identityProviders')
    .select('defaultRole')
    .where('organisationId', '=', organisationId)
    .executeTakeFirst()
  return provider?.defaultRole ?? 'viewer'
}
