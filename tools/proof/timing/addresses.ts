import { randomBytes } from 'node:crypto'
import { newId, openDatabase } from '../../../packages/db/src/index.ts'

export type Kind = 'account' | 'sign-up' | 'nobody'
const makeEmail = (kind: Kind, n: number) => `${kind}-${n}@timing.test`

/** Creates addresses of each kind. Calls use each once, because an address gets only one mail a minute. */
export async function someAddresses(
  ownerUrl: string,
  count: number,
): Promise<(kind: Kind, n: number) => string> {
  const database = openDatabase({ url: ownerUrl, name: 'flightdeck proof', size: 1, queryTimeoutMs: 60_000 })
  const numbers = Array.from({ length: count }, (_none, n) => n)
  const now = new Date()
  await database.asOperator(async (tx) => {
    await tx
      .insertInto('users')
      .values(
        numbers.map((n) => ({
          id: newId(),
          email: makeEmail('account', n),
          fullName: `Account ${n}`,
          emailVerifiedAt: now,
        })),
      )
      .execute()
    await tx
      .insertInto('pendingSignUps')
      .values(
        numbers.map((n) => ({
          email: makeEmail('sign-up', n),
          fullName: `Sign-up ${n}`,
          passwordHash: 'none',
          organisationName: 'Timing',
          codeHash: randomBytes(32),
          browserHash: randomBytes(32),
          sentAt: now,
          expiresAt: new Date(now.getTime() + 3_600_000),
        })),
      )
      .execute()
  })
  await database.close()
  return makeEmail
}
