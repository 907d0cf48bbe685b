import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
let caller: Awaited<ReturnType<typeof signedIn>>
let ours: Awaited<ReturnType<typeof anOrganisation>>

beforeAll(async () => {
  server = await aServer()
  ours = await anOrganisation(server)
  caller = await signedIn(server, ours.email)
})

const get = async (path: string) =>
  (await server.http.inject({ url: `/api${path}`, headers: caller.headers })).json()

test('the desk answers like the separate calls', async () => {
  const { data: desk } = await get('/desk/')
  expect(desk).toEqual({
    profile: (await get('/profile/')).data,
    change_badge: (await get('/change-badge/')).data,
    freshness: (await get('/connectors/freshness/')).data,
    clients: (await get('/clients/')).data,
    demo: (await get('/demo/')).data,
  })
})

test('the desk leaves out paid content after the plan has ended, and nothing else', async () => {
  await server.database.inOrganisation(ours.organisationId, (tx) =>
    tx
      .updateTable('organisations')
      .set({ freemiumEndsAt: new Date(0), isPremium: false })
      .where('organisationId', '=', ours.organisationId)
      .execute(),
  )
  expect((await get('/change-badge/')).code).toBe('plan_expired')
  const { data: desk } = await get('/desk/')
  expect(desk.change_badge).toBeNull()
  expect(desk.profile).toEqual((await get('/profile/')).data)
})
