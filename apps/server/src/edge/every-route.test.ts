import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import { newId } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../test/an-organisation.ts'

const all = Object.entries(routes) as [RouteName, Route][]
const guarded = all.filter(([, route]) => route.access !== 'public')
const tenant = all.filter(([, route]) => needsOrganisation(route))
const withBody = all.filter(([, route]) => route.body)

let server: TestServer
let ours: Awaited<ReturnType<typeof anOrganisation>>
let theirs: Awaited<ReturnType<typeof anOrganisation>>
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aServer()
  ours = await anOrganisation(server)
  theirs = await anOrganisation(server, 'Rival Media')
  caller = await signedIn(server, ours.email)
})

const routeUrl = (route: Route) => `/api${route.path.replace(/:\w+/g, () => newId())}`
const send = (route: Route, headers: Record<string, string>, payload?: string | object) =>
  server.http.inject({ method: route.method, url: routeUrl(route), headers, ...(payload && { payload }) })

describe('without a token', () => {
  test.each(guarded)('401: %s', async (_name, route) => {
    const answer = await send(route, { 'x-organisation-id': ours.organisationId })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'INVALID_TOKEN', errors: { server: [expect.any(String)] } })
  })

  test.each(guarded)('401: %s with cookies but no bearer token', async (_name, route) => {
    const answer = await send(route, {
      cookie: `${caller.cookie}; accessToken=${caller.session.accessToken}`,
      'x-organisation-id': ours.organisationId,
    })
    expect(answer.statusCode).toBe(401)
  })
})

/** Routes per member, because no member may call every route five times within a minute. */
const ROUTES_EACH = 50
let [routesCalled, member] = [0, undefined as Awaited<ReturnType<typeof signedIn>> | undefined]
async function anyOfUs() {
  if (!member || routesCalled++ % ROUTES_EACH === 0)
    member = await signedIn(server, (await aMember(server, ours.organisationId, 'analyst')).email)
  return member
}

describe('with another organisation in the header', () => {
  test.each(tenant)(
    '403: %s answers a foreign and an unknown organisation with the same bytes',
    async (_name, route) => {
      const { authorization } = caller.headers
      const foreign = await send(route, { authorization, 'x-organisation-id': theirs.organisationId })
      const madeUp = await send(route, { authorization, 'x-organisation-id': newId() })
      expect(foreign.statusCode).toBe(403)
      expect(madeUp.statusCode).toBe(403)
      expect(foreign.body).toBe(madeUp.body)
    },
  )

  test.each(tenant)('400: %s without the header, or with an invalid one', async (_name, route) => {
    const { authorization } = (await anyOfUs()).headers
    for (const header of [
      undefined,
      '',
      'abc',
      `${ours.organisationId}, ${theirs.organisationId}`,
      "' or 1=1",
    ]) {
      const answer = await send(route, {
        authorization,
        ...(header !== undefined && { 'x-organisation-id': header }),
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('malformed input', () => {
  const BAD_BODIES = [
    '{',
    'null',
    '[]',
    '"text"',
    '42',
    '{"__proto__":{"x":1}}',
    '{"extra":"field"}',
    '{"a":"\\u0000"}',
  ]
  // More calls than one member may send in a minute: several take turns.
  let callers: (typeof caller)[] = []
  beforeAll(async () => {
    const others = await Promise.all([1, 2, 3].map(() => anOrganisation(server)))
    callers = [caller, ...(await Promise.all(others.map(({ email }) => signedIn(server, email))))]
  })
  const cells = withBody.flatMap(([name, route], at) =>
    BAD_BODIES.map((body) => [name, body, route, at] as const),
  )
  test.each(cells)('400: %s with the body %s', async (_name, body, route, at) => {
    const { headers } = callers[at % callers.length]!
    const answer = await send(route, { ...headers, 'content-type': 'application/json' }, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.server.length).toBeGreaterThan(0)
  })

  const withId = tenant.filter(([, route]) => route.path.includes(':'))
  const BAD_IDS = ['0', '-1', '1e400', 'abc', '%00', '..%2f', '%F0%9F%98%80', '9223372036854775808', 'null']
  test.each(withId.flatMap(([name, route]) => BAD_IDS.map((id) => [name, id, route] as const)))(
    '4xx: %s for the id %s',
    async (_name, id, route) => {
      const url = `/api${route.path.replace(/:\w+/g, id)}`
      const answer = await server.http.inject({ method: route.method, url, headers: caller.headers })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})
