import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import { newId, sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'

const all = Object.entries(routes) as [RouteName, Route][]
let server: TestServer
let headers: Record<string, string>

beforeAll(async () => {
  server = await aServer()
  const { email } = await anOrganisation(server)
  headers = (await signedIn(server, email)).headers
})

/**
 * Objects that pretend to be something else, to trip code that compares, prints or measures them unchecked.
 */
const PRETENDERS: unknown[] = [
  { length: { toString: 1, valueOf: 2 } },
  { length: -1, toString: null, valueOf: null },
  { length: 1e308, 0: 'a' },
  { toJSON: 1, toString: 1, valueOf: 1 },
  { size: { valueOf: {} } },
  [{ length: { toString: 1, valueOf: 2 } }],
]

/** Whether a schema refuses a value, be it by stumbling over it. */
function refuses(schema: z.ZodType | undefined, value: unknown): boolean {
  try {
    return schema?.safeParse(value).success === false
  } catch {
    return true
  }
}

const forgetCounts = () => server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))

type BadRequest = { path: string; body: unknown; network: number }

const send = (route: Route, { path, body, network }: BadRequest) =>
  server.http.inject({
    method: route.method,
    url: `/api${path}`,
    remoteAddress: `10.${network % 250}.${network >> 8}.1`,
    headers: {
      ...(route.access !== 'public' && { authorization: headers.authorization! }),
      ...(needsOrganisation(route) && { 'x-organisation-id': headers['x-organisation-id']! }),
      'content-type': 'application/json',
    },
    ...(route.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
  })

test('400: an object in place of a text, in every field of every operation', async () => {
  const wrong: unknown[] = []
  let network = 0
  for (const [name, route] of all) {
    if (!route.body) continue
    const path = route.path.replace(/:\w+/g, () => newId())
    const fields = Object.keys((route.body as { shape?: object }).shape ?? {})
    const bodies = PRETENDERS.flatMap((pretender) => [
      pretender,
      ...fields.map((field) => ({ [field]: pretender })),
      Object.fromEntries(fields.map((field) => [field, pretender])),
    ])
    for (const body of bodies) {
      if (!refuses(route.body, body)) continue
      const { statusCode } = await send(route, { path, body, network: network++ })
      if (statusCode !== 400) wrong.push([name, JSON.stringify(body), statusCode])
    }
    await forgetCounts()
  }
  expect(network).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
}, 600_000)
