import type { Tx } from '@flightdeck/db'
import type { MailTopic } from './mail-token.ts'

/** Who may be written to by an organisation, about one topic. */
export type ConsentScope = { organisationId: string; topic: MailTopic }

const addressesOf = (tx: Tx, { organisationId, topic }: ConsentScope) =>
  tx.selectFrom('mailAddresses').where('organisationId', '=', organisationId).where('topic', '=', topic)

/** Those of the addresses that agreed to hear from the organisation. */
export async function confirmedAmong(
  tx: Tx,
  scope: ConsentScope,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await addressesOf(tx, scope)
    .select('email')
    .where('email', 'in', [...addresses])
    .where('confirmedAt', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Of the addresses, those that were asked after `since` or have agreed: they are not asked again. */
export async function askedAmong(
  tx: Tx,
  scope: ConsentScope,
  addresses: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await addressesOf(tx, scope)
    .select('email')
    .where('email', 'in', [...addresses])
    .where((eb) => eb.or([eb('askedAt', '>', since), eb('confirmedAt', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** About whatever: one budget for all topics. */
export async function countAsked(tx: Tx, organisationId: string, since: Date): Promise<number> {
  const { asked } = await tx
    .selectFrom('mailAddresses')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('organisationId', '=', organisationId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(asked)
}

export async function keepAsked(tx: Tx, scope: ConsentScope, email: string, askedAt: Date): Promise<void> {
  await tx
    .insertInto('mailAddresses')
    .values({ ...scope, email, askedAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'topic', 'email']).doUpdateSet({ askedAt }))
    .execute()
}

/** When an address agreed; undefined when it was never asked. */
export async function confirmation(
  tx: Tx,
  scope: ConsentScope,
  email: string,
): Promise<{ confirmedAt: Date | null } | undefined> {
  return addressesOf(tx, scope).select('confirmedAt').where('email', '=', email).executeTakeFirst()
}

export async function keepConfirmed(
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
