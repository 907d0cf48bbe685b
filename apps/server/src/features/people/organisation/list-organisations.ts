import type { Tx } from '@flightdeck/db'

/** Organisations of a person, the first one joined first. */
export async function listOrganisations(tx: Tx, userId: string) {
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

/** Home organisation of a person, whose log records their sign-ins: the first one they joined. */
export async function findHomeOrganisation(tx: Tx, userId: string): Promise<string | null> {
  const [home] = await listOrganisations(tx, userId)
  return home?.organisationId ?? null
}
