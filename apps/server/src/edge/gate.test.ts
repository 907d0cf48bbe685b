import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@flightdeck/contract'
import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { makeGate } from './gate.ts'
import { captureStatements } from '../test/statements-of.ts'

const LACKS_NOTHING = { lacksSecondFactor: false, lacksSingleSignOn: false, snapshot: '', isUnchanged: false }
let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('401: an ended session costs one database statement, also over many calls', async () => {
  const { email } = await anOrganisation(server)
  const person = await signedIn(server, email)
  expect((await person.call('GET', '/session/')).statusCode).toBe(200)
  await server.database.asNobody((tx) =>
    tx.updateTable('sessions').set({ revokedAt: new Date(), revokedBecause: 'test' }).execute(),
  )
  const statuses: number[] = []
  const statements = await captureStatements(async () => {
    for (let call = 0; call < 10; call++) statuses.push((await person.call('GET', '/session/')).statusCode)
  })
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statements).toHaveLength(1)
  const again = await signedIn(server, email)
  expect((await again.call('GET', '/session/')).statusCode).toBe(200)
})

test('401: a token without its companion costs one database statement, and its own browser none', async () => {
  const { email } = await anOrganisation(server)
  const { call, cookie } = await signedIn(server, email)
  const withCookie = async () => (await call('GET', '/session/', undefined, { cookie })).statusCode
  expect(await withCookie()).toBe(200)
  const statements = await captureStatements(async () => {
    for (let n = 0; n < 10; n++) expect((await call('GET', '/session/')).statusCode).toBe(401)
  })
  expect(statements).toHaveLength(1)
  expect(await withCookie()).toBe(200)
})

test('429: a refused user costs no statements until the stated wait is over', async () => {
  const { email } = await anOrganisation(server)
  const [first, second] = [await signedIn(server, email), await signedIn(server, email)]
  await first.call('GET', '/session/')
  await server.database.asNobody((tx) =>
    tx
      .updateTable('rateLimits')
      .set({ usedUntil: new Date(Date.now() + 3_600_000) })
      .where('key', 'like', 'member:%')
      .execute(),
  )
  const statuses: number[] = []
  const statements = await captureStatements(async () => {
    for (const person of [first, second, first, second])
      statuses.push((await person.call('GET', '/session/')).statusCode)
  })
  expect(statuses).toEqual([429, 429, 429, 429])
  expect(statements.length).toBeLessThan(4)
})

test('a user’s simultaneous calls are authenticated four at a time, and other users do not wait', async () => {
  let [inFlight, most] = [0, 0]
  const gate = makeGate(server.app, {
    read: async (token) => ({ userId: token, sessionId: token }),
    authenticate: async ({ userId }) => {
      if (userId === 'crowd') most = Math.max(most, ++inFlight)
      await sleep(5)
      if (userId === 'crowd') inFlight--
      return { person: { userId, sessionId: userId }, standing: null, waitS: null, ...LACKS_NOTHING }
    },
  })
  const call = (who: string) =>
    gate({ headers: { authorization: `Bearer ${who}` } } as FastifyRequest, routes['profile.read'])
  const came: string[] = []
  const crowd = Array.from({ length: 40 }, () => call('crowd').then(() => came.push('crowd')))
  await call('neighbour').then(() => came.push('neighbour'))
  expect(came.length).toBeLessThanOrEqual(5)
  await Promise.all(crowd)
  expect(most).toBe(4)
})
