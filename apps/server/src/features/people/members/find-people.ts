import { ROLES } from '@flightdeck/domain/access'
import type { Finder } from '../../../ground/app.ts'
import { findBest } from '../../../ground/finder.ts'

/** Members by their name or address. */
export const personFinder: Finder = {
  needs: 'members:read',
  async find(tx, organisationId, query) {
    const people = await tx
      .selectFrom('memberships')
      .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
      .select(['namedUsers.fullName', 'namedUsers.email', 'memberships.role', 'memberships.deactivatedAt'])
      .where('memberships.organisationId', '=', organisationId)
      .orderBy('namedUsers.fullName')
      .execute()
    return findBest(query, people, {
      names: ({ fullName, email }) => [fullName, email],
      present: ({ fullName, email, role, deactivatedAt }) => ({
        label: 'Person',
        title: fullName,
        detail: [email, deactivatedAt === null ? ROLES[role].label : 'Deactivated'].join(' · '),
        to: `/users?q=${encodeURIComponent(email)}`,
      }),
    })
  },
}
