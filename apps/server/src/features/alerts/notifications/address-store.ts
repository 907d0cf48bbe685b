import type { Tx } from '@flightdeck/db'

/** Those of the addresses that agreed to hear from the organisation. */
export async function confirmedAmong(
  tx: Tx,
  organisationId: string,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return []
  const rows = await tx
    .selectFrom('alertAddresses')
    .select('email')
    .where('organisationId', '=', organisationId)
    .where('email', 'in', [...addresses])
    .where('confirmedAt', 'is not', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Of the addresses, those that were asked after `since` or have agreed: they are not asked again. */
export async function askedAmong(
  tx: Tx,
  organisationId: string,
  addresses: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx
    .selectFrom('alertAddresses')
    .select('email')
    .where('organisationId', '=', organisationId)
    .where('email', 'in', [...addresses])
    .where((eb) => eb.or([eb('askedAt', '>', since), eb('confirmedAt', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export async function countAsked(tx: Tx, organisationId: string, since: Date): Promise<number> {
  const { asked } = await tx
    .selectFrom('alertAddresses')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('organisationId', '=', organisationId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(asked)
}

export async function keepAsked(tx: Tx, organisationId: string, email: string, askedAt: Date): Promise<void> {
  await tx
    .insertInto('alertAddresses')
    .values({ organisationId, email, askedAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'email']).doUpdateSet({ askedAt }))
    .execute()
}

/** When an address agreed; undefined when it was never asked. */
export async function confirmation(
  tx: Tx,
  organisationId: string,
  email: string,
): Promise<{ confirmedAt: Date | null } | undefined> {
  return tx
    .selectFrom('alertAddresses')
    .select('confirmedAt')
    .where('organisationId', '=', organisationId)
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function keepConfirmed(tx: Tx, organisationId: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('alertAddresses')
    .set({ confirmedAt: at })
    .where('organisationId', '=', organisationId)
    .where('email', '=', email)
    .execute()
}
