import { randomUUID } from 'node:crypto'
import { newId, type Database } from '../../../packages/db/src/index.ts'
import { foundOrganisation } from '../../../apps/server/src/features/people/organisation/index.ts'
import { aMemory, type Memory } from './memory.ts'
import { daysLater } from '@flightdeck/domain/time'

export const PASSWORD = 'a password of the proof'

type Home = { database: Database; secret: string }

/** An organisation of its own with two people who may invite, so that each round stays within everybody's allowance. */
export async function anOrganisation(home: Home, passwordHash: string): Promise<Memory> {
  const mark = randomUUID()
  const now = new Date()
  const person = (name: string) => ({
    email: `${name}-${mark}@proof.test`,
    fullName: 'Pat Proof',
    passwordHash,
    emailVerifiedAt: now,
  })
  const owner = person('owner')
  const admin = person('admin')
  const { organisationId } = await foundOrganisation(home, {
    name: 'Proof Media',
    owner,
    onboardingState: 'COMPLETE',
    // Old enough for the whole allowance of invitations.
    now: daysLater(now, -7),
  })
  await home.database.inOrganisation(organisationId, async (tx) => {
    const userId = newId()
    await tx
      .insertInto('users')
      .values({ id: userId, ...admin })
      .execute()
    await tx.insertInto('memberships').values({ organisationId, userId, role: 'admin' }).execute()
  })
  return aMemory(organisationId, [owner.email, admin.email])
}
