import type { Tx } from '@flightdeck/db'
import type { MailTopic } from './mail-token.ts'

/** Consent to mails of an organisation about one topic. */
export type ConsentScope = { organisationId: string; topic: MailTopic }

const selectAddresses = (tx: Tx, { organisationId, topic }: ConsentScope) =>
  tx.selectFrom('mailAddresses').where('organisationId', '=', organisationId).where('topic', '=', topic)

/** Addresses that agreed to mails from the organisation. */
export async function confirmedAmong(
  tx: Tx,
  scope: ConsentScope,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await selectAddresses(tx, scope)
    .select('email')
    .where('email', 'in', [...addresses])
    .where('confirmedAt', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Addresses that have agreed or were asked after `since`, and are not asked again. */
export async function findRequestedAddresses(
  tx: Tx,
  scope: ConsentScope,
  addresses: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await selectAddresses(tx, scope)
    .select('email')
    .where('email', 'in', [...addresses])
    .where((eb) => eb.or([eb('askedAt', '>', since), eb('confirmedAt', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Counts all topics together: they share one budget. */
export async function countRequests(tx: Tx, organisationId: string, since: Date): Promise<number> {
  const { asked: askedCount } = await tx
    .selectFrom('mailAddresses')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('organisationId', '=', organisationId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(askedCount)
}

export async function upsertConsentRequest(
  tx: Tx,
  scope: ConsentScope,
  email: string,
  askedAt: Date,
): Promise<void> {
  await tx
    .insertInto('mailAddresses')
    .values({ ...scope, email, askedAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'topic', 'email']).doUpdateSet({ askedAt }))
    .execute()
}

/** When an address agreed; undefined when never asked. */
export async function confirmation(
  tx: Tx,
  scope: ConsentScope,
  email: string,
): Promise<{ confirmedAt: Date | null } | undefined> {
  return selectAddresses(tx, scope).select('confirmedAt').where('email', '=', email).executeTakeFirst()
}

export async function saveConfirmation(
  tx: Tx,
  { organisationId, topic }: ConsentScope,
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('mailAddresses')
    .set({ confirmedAt: at })
    .where('organisationId', '=', organisationId)
    .where('topic', '=', topic)
    .where('email', '=', email)
    .execute()
}
