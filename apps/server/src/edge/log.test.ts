import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, PASSWORD, signedIn } from '../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('the log contains no password, token, cookie or header value, also after an error', async () => {
  const { email } = await anOrganisation(server)
  const { session, cookie, call, headers } = await signedIn(server, email)
  const canary = `canary-${randomUUID()}`
  const post = (url: string, payload: object, more = {}) =>
    server.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie, ...more } })

  const refreshed = (await post('/token/refresh/', { refresh: session.refreshToken })).json().data
  await post('/auth/login/', { email, password: canary })
  await post('/auth/login/', { email: canary, password: canary, [canary]: canary })
  await post('/token/refresh/', { refresh: canary })
  await call('GET', `/session/?token=${canary}`)
  await call('GET', `/nothing/${canary}/`)
  await server.http.inject({
    url: '/api/session/',
    headers: { ...headers, authorization: `Bearer ${canary}` },
  })

  const { inOrganisation } = server.database
  for (const accident of [
    new Error(`invalid input syntax for type uuid: "${canary}"`),
    new Error(`unexpected token ${canary} in ${email}`),
    Object.assign(new Error(canary), { code: 'XX001', cause: new TypeError(`${canary} is not a function`) }),
  ]) {
    server.database.inOrganisation = () => Promise.reject(accident)
    expect((await call('GET', '/session/', undefined, { cookie })).statusCode).toBe(500)
  }
  server.database.inOrganisation = inOrganisation

  const log = server.logLines.join('')
  expect(log).toContain('"route":"/api/session/"')
  expect(log).toContain('unexpected')
  const secrets = [
    canary,
    email,
    PASSWORD,
    session.accessToken,
    session.refreshToken,
    refreshed.access,
    refreshed.refresh,
  ]
  for (const secret of [...secrets, ...cookie.split('; ').map((part) => part.split('=')[1]!)])
    expect(log).not.toContain(secret)
})
