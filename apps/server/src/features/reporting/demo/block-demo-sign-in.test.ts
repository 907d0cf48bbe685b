import { expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { blockDemoSignIn, loadDemo, reopenDemo } from './index.ts'

const enter = (server: TestServer, email: string) =>
  server.http.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { email, password: 'flightdeck-demo' },
  })

test('demo users cannot sign in and their sessions end while the demo is off; they can once it is on again', async () => {
  const server = await aServer()
  await loadDemo(server.app)
  const marcus = 'marcus.webb@flightdeck.test'
  await server.database.asOperator((tx) =>
    tx
      .updateTable('users')
      .set({ deactivatedAt: new Date(0) })
      .where('email', '=', marcus)
      .execute(),
  )
  const session = (await enter(server, 'demo@flightdeck.test')).json().data
  const ask = () =>
    server.http.inject({
      url: '/api/session/',
      headers: {
        authorization: `Bearer ${session.accessToken}`,
        'x-organisation-id': session.organisation_id,
      },
    })
  expect((await ask()).statusCode).toBe(200)

  expect(await blockDemoSignIn(server.app)).toBe('closed')
  expect((await ask()).statusCode).toBe(401)
  for (const email of ['demo@flightdeck.test', 'helen.carter@flightdeck.test', 'ravi.patel@flightdeck.test'])
    expect((await enter(server, email)).statusCode).toBe(401)
  server.clock.advance({ days: 1 })
  expect(await blockDemoSignIn(server.app)).toBe('nobody there')

  await reopenDemo(server.app)
  expect((await enter(server, 'demo@flightdeck.test')).statusCode).toBe(200)
  expect((await enter(server, marcus)).statusCode).toBe(401)
})
