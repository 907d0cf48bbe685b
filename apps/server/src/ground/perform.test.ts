import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import { newId } from '@flightdeck/db'
import { can, ROLES, type Ability, type Role } from '@flightdeck/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingAs, inNoBrowser } from '../test/acting.ts'
import { aServer, type TestServer } from '../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../test/an-organisation.ts'
import { AppError } from './app-error.ts'
import { perform } from './perform.ts'

const all = Object.entries(routes) as [RouteName, Route][]
const tenant = all.filter(([, route]) => needsOrganisation(route))
const others = all.filter(([, route]) => !needsOrganisation(route))

let server: TestServer
/** Two equal organisations: HTTP for one, the door alone for the other. */
let overHttp: Awaited<ReturnType<typeof anOrganisation>>
let byDoor: Awaited<ReturnType<typeof anOrganisation>>
beforeAll(async () => {
  server = await aServer()
  overHttp = await anOrganisation(server)
  byDoor = await anOrganisation(server)
})

const idsIn = (route: Route) =>
  Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()]))

async function doorAnswer(name: RouteName, ctx: object): Promise<string> {
  try {
    await perform(ctx as never, name, { params: idsIn(routes[name]), query: {}, body: {} })
    return 'answered'
  } catch (error) {
    return error instanceof AppError ? error.code : 'unexpected'
  }
}

async function httpAnswer(route: Route, headers: Record<string, string>): Promise<string> {
  const url = `/api${route.path.replace(/:\w+/g, () => newId())}`
  const answer = await server.http.inject({ method: route.method, url, headers })
  return answer.statusCode < 400 ? 'answered' : answer.json<{ code: string }>().code
}

describe('by role', () => {
  const cells = Object.keys(ROLES).flatMap((role) =>
    tenant.map(([name, route]) => [role as Role, name, route] as const),
  )
  const standing = new Map<Role, { headers: Record<string, string>; userId: string }>()
  const join = async (role: Role) => {
    const { email } = await aMember(server, overHttp.organisationId, role)
    const { userId } = await aMember(server, byDoor.organisationId, role)
    return { headers: (await signedIn(server, email)).headers, userId }
  }

  test.each(cells)(
    '%s may do %s if the contract allows it, with the same result in process and over HTTP',
    async (role, name, route) => {
      const member = standing.get(role) ?? (await join(role))
      const { organisationId } = byDoor
      const expected = await httpAnswer(route, member.headers)
      expect(expected === 'forbidden').toBe(!can(role, route.access as Ability))
      expect(expected).not.toBe('unexpected')
      expect(await doorAnswer(name, actingAs(server, { organisationId, userId: member.userId, role }))).toBe(
        expected,
      )
      // The operation may have ended the session or the membership.
      if (route.method === 'GET' || expected !== 'answered') standing.set(role, member)
      else standing.delete(role)
    },
  )
})

test.each(others)(
  'a caller without an organisation gets the same from %s in process and over HTTP',
  async (name, route) => {
    expect(await doorAnswer(name, inNoBrowser(server))).toBe(await httpAnswer(route, {}))
  },
)

test('an agent performs what its member may, and the log has the operation’s summary', async () => {
  const { organisationId, userId } = await anOrganisation(server)
  const ctx = actingAs(server, { organisationId, userId, role: 'manager', agent: 'Pacing agent' })
  await perform(ctx, 'views.create', {
    body: { screen: 'opportunities', name: 'Mine', address: 'check=FIN-10' },
  })
  const entries = await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('auditLog')
      .select(['actor', 'action', 'subject'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute(),
  )
  expect(entries).toEqual([
    {
      actor: expect.stringMatching(/^Pacing agent for .+@/),
      action: 'agent.performed',
      subject: routes['views.create'].summary,
    },
  ])
  await expect(perform(ctx, 'organisation.update', { body: {} })).rejects.toMatchObject({ code: 'forbidden' })
})

test('a creating operation with a repeated key returns the first answer, also in process', async () => {
  const { organisationId, userId } = await anOrganisation(server)
  const ctx = actingAs(server, { organisationId, userId, role: 'owner' })
  const save = (name: string) =>
    perform(ctx, 'views.create', { body: { screen: 'opportunities', name, address: '' } }, 'one key')
  expect(await save('Mine')).toEqual(await save('Mine'))
  await expect(save('Other')).rejects.toMatchObject({ code: 'conflict' })
})
