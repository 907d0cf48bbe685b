import { randomUUID } from 'node:crypto'
import { foundOrganisation } from '../../../apps/server/src/features/people/organisation/index.ts'
import { insertLineItems } from '../../../apps/server/src/test/seeded-line-items.ts'
import { SECRET } from '../kit/workers.ts'
import { newId, type Database } from '../../../packages/db/src/index.ts'
import { dayIn, type Day } from '@flightdeck/domain/time'

const ENTITIES = 24
/** Spend of a line item in units: a staircase by its index, so that a threshold determines how many fire. */
export const stairSpend = (at: number) => (at + 1) * 10

export type Field = {
  organisationId: string
  today: Day
  ownerId: string
  people: string[]
  entityNos: number[]
  names: string[]
}

/** An organisation with people to tell, and line items whose numbers are known. */
export async function aField(database: Database, people: number): Promise<Field> {
  const now = new Date()
  const mark = randomUUID()
  const person = (name: string) => ({
    email: `${name}-${mark}@proof.test`,
    fullName: 'Pat Proof',
    passwordHash: 'none',
    emailVerifiedAt: now,
  })
  const { organisationId, userId: ownerId } = await foundOrganisation(
    { database, secret: SECRET },
    {
      name: 'Proof Media',
      owner: person('owner'),
      onboardingState: 'COMPLETE',
      now,
    },
  )
  const today = dayIn('UTC', now)
  const spend = Array.from({ length: ENTITIES }, (_, at) => [stairSpend(at)])
  return database.inOrganisation(organisationId, async (tx) => {
    const emails: string[] = []
    for (let at = 0; at < people; at++) {
      const [id, user] = [newId(), person(`p${at}`)]
      await tx
        .insertInto('users')
        .values({ id, ...user })
        .execute()
      await tx.insertInto('memberships').values({ organisationId, userId: id, role: 'analyst' }).execute()
      emails.push(user.email)
    }
    const lineItems = await insertLineItems(tx, { organisationId, by: ownerId, now, today, spend })
    return { organisationId, today, ownerId, people: emails, ...lineItems }
  })
}
