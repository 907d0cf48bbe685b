import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation, PASSWORD, signedIn } from '../../../test/an-organisation.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

test('name and preferences are saved, and a change to one leaves the others', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  await call('PUT', '/profile/', { full_name: 'Olga New', preferences: { theme: 'dark' } })
  const answer = await call('PUT', '/profile/', { preferences: { density: 'compact' } })
  expect(answer.json().data).toMatchObject({
    full_name: 'Olga New',
    email,
    has_password: true,
    preferences: { theme: 'dark', density: 'compact' },
  })
  expect((await call('GET', '/session/')).json().data.fullName).toBe('Olga New')
})

test('400: an unknown preference', async () => {
  const { email } = await anOrganisation(server)
  const { call } = await signedIn(server, email)
  expect((await call('PUT', '/profile/', { preferences: { theme: 'pink' } })).statusCode).toBe(400)
  expect((await call('PUT', '/profile/', { role: 'owner', isAdmin: true })).statusCode).toBe(400)
})

test('a changed password ends every other session', async () => {
  const { email } = await anOrganisation(server)
  const here = await signedIn(server, email)
  const there = await signedIn(server, email)
  const change = (current_password: string, password = 'tangerine kettle drum') =>
    here.call('POST', '/profile/password/', { current_password, password })
  expect((await change('not mine')).statusCode).toBe(400)
  expect((await change(PASSWORD, 'short')).statusCode).toBe(400)
  expect((await change(PASSWORD)).statusCode).toBe(200)
  expect((await here.call('GET', '/session/')).statusCode).toBe(200)
  expect((await there.call('GET', '/session/')).statusCode).toBe(401)
})

test('sessions are listed, and each can be ended', async () => {
  const { email } = await anOrganisation(server)
  const here = await signedIn(server, email)
  const there = await signedIn(server, email)
  const devices = (await here.call('GET', '/session/devices/')).json().data
  expect(devices.map((device: { is_current: boolean }) => device.is_current).toSorted()).toEqual([
    false,
    true,
  ])
  const other = devices.find((device: { is_current: boolean }) => !device.is_current)
  expect((await here.call('DELETE', `/session/devices/${other.id}/`)).statusCode).toBe(200)
  expect((await there.call('GET', '/session/')).statusCode).toBe(401)

  const third = await signedIn(server, email)
  await here.call('POST', '/session/devices/end-others/')
  expect((await third.call('GET', '/session/')).statusCode).toBe(401)
})

test('404: another user’s session', async () => {
  const mine = await signedIn(server, (await anOrganisation(server)).email)
  const theirs = await signedIn(server, (await anOrganisation(server)).email)
  const [device] = (await theirs.call('GET', '/session/devices/')).json().data
  expect((await mine.call('DELETE', `/session/devices/${device.id}/`)).statusCode).toBe(404)
  expect((await theirs.call('GET', '/session/')).statusCode).toBe(200)
})
