import type { Tx } from '@flightdeck/db'

export type Member = { userId: string; email: string }

/** Those of the addresses that belong to active members; without addresses, whoever `orElse` names. */
export function membersAmong(
  tx: Tx,
  organisationId: string,
  { addresses, orElse }: { addresses: string[]; orElse: string },
): Promise<Member[]> {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.email'])
    .where('organisationId', '=', organisationId)
    .where('memberships.deactivatedAt', 'is', null)
    .where('users.deactivatedAt', 'is', null)
    .where((eb) => (addresses.length > 0 ? eb('users.email', 'in', addresses) : eb('users.id', '=', orElse)))
    .orderBy('users.email')
    .execute()
}
