import { routes, type Route, type RouteName } from '@flightdeck/contract'
import { newId } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { readTenantContents } from '../test/tenants/everything-of.ts'
import { TARGETS, type WithId } from '../test/tenants/targets.ts'
import type { Target, Tenant } from '../test/tenants/tenant.ts'

const VICTIMS = 3
const STRANGERS = 2
let server: TestServer
const tenants: Tenant[] = []

beforeAll(async () => {
  server = await aServer()
  for (let n = 0; n < VICTIMS + STRANGERS; n++) {
    const organisation = await anOrganisation(server, `Tenant ${n}`)
    tenants.push({ ...organisation, ...(await signedIn(server, organisation.email)) })
  }
})

test.each(Object.entries(TARGETS) as [WithId, Target][])(
  '%s: another organisation’s id answers like an unknown one, and nothing changes',
  async (name, target) => {
    const route: Route = routes[name]
    const call = (tenant: Tenant, id: string) =>
      tenant.call(
        route.method as 'POST',
        route.path.replace(':id', id).replace(':step', 'sign_in'),
        target.body,
      )
    const [victims, strangers] = [tenants.slice(0, VICTIMS), tenants.slice(VICTIMS)]
    const ids: string[] = []
    for (const victim of victims) ids.push(await target.id(victim, server))
    const before = await readTenantContents(server, victims)
    for (const stranger of strangers) {
      const missing = (await call(stranger, target.never ?? newId())).body
      for (const id of ids) {
        const foreign = await call(stranger, id)
        expect(foreign.statusCode).toBe(404)
        expect(foreign.body).toBe(missing)
      }
    }
    expect(await readTenantContents(server, victims)).toEqual(before)
  },
)

test('the compared contents cover every table with rows of an organisation or a person', async () => {
  const tables = Object.keys(await readTenantContents(server, tenants))
  expect(tables.length).toBeGreaterThan(40)
  expect(tables).toEqual(
    expect.arrayContaining(['custom_checks', 'saved_views', 'sessions', 'users', 'slots']),
  )
})

test('no list shows a row of another organisation', async () => {
  const lists = (Object.entries(routes) as [RouteName, Route][]).filter(
    ([, route]) => route.method === 'GET' && route.access !== 'public' && !route.path.includes(':'),
  )
  for (const [name, route] of lists) {
    for (const tenant of tenants) {
      const { body } = await tenant.call('GET', route.path)
      const others = tenants.filter((other) => other !== tenant)
      for (const other of others) {
        for (const mark of [other.organisationId, other.userId, other.email]) {
          expect([name, body.includes(mark)]).toEqual([name, false])
        }
      }
    }
  }
})
