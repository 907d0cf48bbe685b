import type { Tx } from '@flightdeck/db'

/** Where a person belongs, the one they joined first at the head. */
export async function organisationsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.organisationId', 'memberships.organisationId')
    .select([
      'memberships.organisationId',
      'organisations.name',
      'memberships.role',
      'organisations.secondFactorOn',
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.deactivatedAt', 'is', null)
    .orderBy('memberships.createdAt')
    .execute()
}

/** The organisation a person lands in, and whose log says when they come: the one they joined first. */
export async function homeOf(tx: Tx, userId: string): Promise<string | null> {
  const [home] = await organisationsOf(tx, userId)
  return home?.organisationId ?? null
}
