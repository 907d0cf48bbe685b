import { sql, type Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'

export type Member = { userId: string; email: string; preferences: unknown }

/** Current and former members among the addresses; without addresses, the user `orElse`. */
export function membersAmong(
  tx: Tx,
  organisationId: string,
  { addresses, orElse }: { addresses: string[]; orElse: string },
): Promise<(Member & { isHere: boolean })[]> {
  return selectMembers(tx, organisationId)
    .select(isHere.as('isHere'))
    .where((eb) => (addresses.length > 0 ? eb('users.email', 'in', addresses) : eb('users.id', '=', orElse)))
    .execute()
}

export const loadOwners = (tx: Tx, organisationId: string): Promise<Member[]> =>
  selectMembers(tx, organisationId).where('role', '=', 'owner').where(isHere).execute()

const selectMembers = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.email', 'users.preferences'])
    .where('organisationId', '=', organisationId)
    .orderBy('users.email')

const isHere = sql<boolean>`(memberships.deactivated_at is null and users.deactivated_at is null)`

/** Addresses that muted a rule. */
export async function mutedFor(tx: Tx, organisationId: string, ruleNo: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('alertMutes')
    .select('email')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Users who snoozed entities of a rule for today. */
export async function snoozedFor(
  tx: Tx,
  organisationId: string,
  ruleNo: number,
  today: Day,
): Promise<{ userId: string; entityNo: number }[]> {
  return tx
    .selectFrom('alertSnoozes as snooze')
    .innerJoin('alerts as alert', (join) =>
      join
        .onRef('alert.organisationId', '=', 'snooze.organisationId')
        .onRef('alert.alertNo', '=', 'snooze.alertNo'),
    )
    .select(['snooze.userId', 'alert.entityNo'])
    .where('snooze.organisationId', '=', organisationId)
    .where('snooze.snoozeDate', '=', today)
    .where('alert.ruleNo', '=', ruleNo)
    .execute()
}
