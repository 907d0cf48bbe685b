import { newId, type Database } from '@flightdeck/db'
import { freemiumEnd, type OnboardingState } from '@flightdeck/domain'
import { planFreemiumReminder } from '../plan/index.ts'

export type Founding = {
  organisationId?: string
  name: string
  owner: { email: string; fullName: string; passwordHash: string | null; emailVerifiedAt: Date | null }
  timezone?: string
  currency?: string
  onboardingState?: OnboardingState
  now: Date
}

/** An organisation and its first owner come into being together, or not at all. */
export async function foundOrganisation(database: Database, founding: Founding) {
  const { now, owner, organisationId = newId(now.getTime()) } = founding
  const userId = newId(now.getTime())
  const freemiumEndsAt = freemiumEnd(now)
  await database.inOrganisation(organisationId, async (tx) => {
    await tx
      .insertInto('organisations')
      .values({
        organisationId,
        name: founding.name,
        freemiumEndsAt,
        createdAt: now,
        ...(founding.timezone !== undefined && { timezone: founding.timezone }),
        ...(founding.currency !== undefined && { currency: founding.currency }),
        ...(founding.onboardingState !== undefined && { onboardingState: founding.onboardingState }),
      })
      .execute()
    await tx
      .insertInto('users')
      .values({ id: userId, ...owner, createdAt: now })
      .execute()
    await tx
      .insertInto('memberships')
      .values({ organisationId, userId, role: 'owner', createdAt: now })
      .execute()
    await planFreemiumReminder(tx, organisationId, freemiumEndsAt)
  })
  return { organisationId, userId }
}
