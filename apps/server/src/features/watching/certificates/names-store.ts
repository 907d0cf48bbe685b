import type { Tx } from '@flightdeck/db'

/** Names of organisation and signer as shown on a certificate. */
export async function namesFor(tx: Tx, organisationId: string, userId: string) {
  const { name: organisation, timezone: zone } = await tx
    .selectFrom('organisations')
    .select(['name', 'timezone'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  const { fullName: person } = await tx
    .selectFrom('namedUsers')
    .select('fullName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { organisation, zone, person }
}
