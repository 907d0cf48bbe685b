import { randomUUID } from 'node:crypto'
import { newId } from '@flightdeck/db'
import type { Role } from '@flightdeck/domain/access'
import { foundOrganisation } from '../features/people/organisation/index.ts'
import { hashPassword, sessionKeys } from '../features/people/session/index.ts'
import type { TestServer } from './a-server.ts'

export const PASSWORD = 'a password of the tests'
/** Hundreds of tests sign in, and none of them is about how hard a password is to guess. */
const LIGHT = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 }
let hashed: Promise<string> | undefined

/** An organisation of its own for each test, with an owner. */
export async function anOrganisation(server: TestServer, name = 'Acme Media') {
  hashed ??= hashPassword(PASSWORD, sessionKeys(server.app.secret).pepper, LIGHT)
  const email = `owner-${randomUUID()}@acme.test`
  const now = server.clock.now()
  const owner = { email, fullName: 'Olga Owner', passwordHash: await hashed, emailVerifiedAt: now }
  const { organisationId, userId } = await foundOrganisation(server.app, {
    name,
    owner,
    onboardingState: 'COMPLETE',
    now,
  })
  return { organisationId, userId, email }
}

/** A further member, who can sign in with the same password. */
export async function aMember(server: TestServer, organisationId: string, role: Role) {
  const userId = newId()
  const email = `${role}-${randomUUID()}@acme.test`
  const passwordHash = await hashed!
  await server.database.inOrganisation(organisationId, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email,
        fullName: `Max ${role}`,
        passwordHash,
        emailVerifiedAt: server.clock.now(),
      })
      .execute()
    await tx.insertInto('memberships').values({ organisationId, userId, role }).execute()
  })
  return { userId, email }
}

/** Signs in over HTTP and returns a caller that carries the token and the organisation. */
export async function signedIn(server: TestServer, email: string) {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password: PASSWORD },
    remoteAddress: `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`)
  const session = answer.json().data as { accessToken: string; refreshToken: string; organisation_id: string }
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ')
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'x-organisation-id': session.organisation_id,
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, more = {}) =>
    server.http.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    })
  return { session, cookie, headers, call }
}
