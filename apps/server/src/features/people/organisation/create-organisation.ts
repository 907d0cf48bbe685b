import { newId, type Database, type Tx } from '@flightdeck/db'
import { freemiumEnd, type OnboardingState } from '@flightdeck/domain/subscription'
import { record, type Recorder } from '../audit/index.ts'
import { planFreemiumReminder } from '../subscription/index.ts'

export type Founding = {
  name: string
  owner: {
    email: string
    fullName: string
    passwordHash: string | null
    emailVerifiedAt: Date
    googleSubject?: string
  }
  timezone?: string
  currency?: string
  onboardingState?: OnboardingState
  isSample?: boolean
  now: Date
  /** The first day of its freemium, where that is not the day it is founded on. */
  freemiumFrom?: Date
}

type Home = Recorder & { database: Database }

/** An organisation and its first owner come into being together, or not at all. */
export async function foundOrganisation(home: Home, founding: Founding) {
  const organisationId = newId(founding.now.getTime())
  const userId = await home.database.inOrganisation(organisationId, (tx) =>
    foundInTransaction(home, tx, organisationId, founding),
  )
  return { organisationId, userId }
}

/** The same inside a transaction that acts for the new organisation already. */
export async function foundInTransaction(
  home: Recorder,
  tx: Tx,
  organisationId: string,
  founding: Founding,
): Promise<string> {
  const {
    now,
    owner,
    name,
    timezone,
    currency,
    onboardingState,
    isSample = false,
    freemiumFrom = now,
  } = founding
  const userId = newId(now.getTime())
  const freemiumEndsAt = freemiumEnd(freemiumFrom)
  await tx
    .insertInto('organisations')
    .values({
      organisationId,
      name,
      freemiumEndsAt,
      isSample,
      createdAt: now,
      ...(timezone !== undefined && { timezone }),
      ...(currency !== undefined && { currency }),
      ...(onboardingState !== undefined && { onboardingState }),
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
  await record(home, tx, {
    organisationId,
    at: now,
    actorId: userId,
    actor: owner.email,
    action: 'organisation.founded',
    subject: name,
  })
  return userId
}
