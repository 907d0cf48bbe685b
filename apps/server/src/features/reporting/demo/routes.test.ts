import type { Demo } from '@flightdeck/contract/demo'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { loadDemo } from './index.ts'
import { DEMO_CLIENT, DEMO_LOGIN, DEMO_PASSWORD } from './people.ts'

const readDemo = async (server: Awaited<ReturnType<typeof aServer>>) =>
  (await server.http.inject('/api/demo/')).json().data as Demo

test('a demo shows its progress, and offers its team with the password', async () => {
  const server = await aServer({ FLIGHTDECK_DEMO: '1' })
  expect((await readDemo(server)).people).toEqual([])
  await loadDemo(server.app)
  const replayed = '01a1e289-56f5-7fb0-b155-ba416b3e4935'
  await server.database.asOperator((tx) =>
    tx
      .updateTable('system')
      .set({ replayDay: '2026-11-03', replayDaysDone: 18, replayDays: 30, reservedOrganisations: [replayed] })
      .execute(),
  )
  const demo = await readDemo(server)
  expect(demo).toMatchObject({ day: '2026-11-03', days_lived: 18, days_to_live: 30, complete: false })
  expect(demo.people.map(({ role }) => role).toSorted()).toEqual(
    ['owner', 'admin', 'manager', 'analyst', 'analyst', 'viewer'].toSorted(),
  )
  expect(demo.password).toBe('flightdeck-demo')
})

test('the demo’s plan has not ended before its first days are replayed', async () => {
  const server = await aServer({ FLIGHTDECK_DEMO: '1' })
  const now = server.app.now()
  const monthAgo = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)
  await loadDemo({ ...server.app, now: () => monthAgo }, now)
  for (const { email, password } of [DEMO_LOGIN, { ...DEMO_CLIENT.ravi, password: DEMO_PASSWORD }]) {
    const session = await server.http.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password },
    })
    const { accessToken, organisation_id: organisationId } = session.json().data
    const headers = { authorization: `Bearer ${accessToken}`, 'x-organisation-id': organisationId }
    expect((await server.http.inject({ url: '/api/change-badge/', headers })).statusCode).toBe(200)
  }
})

test('an installation without a demo lists no demo users', async () => {
  const demo = await readDemo(await aServer({ FLIGHTDECK_DEMO: '0' }))
  expect(demo).toMatchObject({ is_on: false, day: null, people: [], password: null })
})
