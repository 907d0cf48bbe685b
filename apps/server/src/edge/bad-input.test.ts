import { needsOrganisation, routes, type Route, type RouteName } from '@flightdeck/contract'
import { newId, sql } from '@flightdeck/db'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { aServer, type TestServer } from '../test/a-server.ts'
import { anOrganisation, signedIn } from '../test/an-organisation.ts'
import { contentsOf } from '../test/every-table.ts'

/** FLIGHTDECK_BAD_INPUTS=100000 makes it a proof. */
const INPUTS = Number(process.env.FLIGHTDECK_BAD_INPUTS ?? 3_000)
const SLOW_MS = 5_000

const all = Object.entries(routes) as [RouteName, Route][]
let server: TestServer
let headers: Record<string, string>

beforeAll(async () => {
  server = await aServer()
  const { email } = await anOrganisation(server)
  headers = (await signedIn(server, email)).headers
})

/** Objects that pretend to be something else: whoever compares, prints or measures them without looking stumbles. */
const PRETENDERS: unknown[] = [
  { length: { toString: 1, valueOf: 2 } },
  { length: -1, toString: null, valueOf: null },
  { length: 1e308, 0: 'a' },
  { toJSON: 1, toString: 1, valueOf: 1 },
  { size: { valueOf: {} } },
  [{ length: { toString: 1, valueOf: 2 } }],
]

const nasty = fc.oneof(
  fc.constantFrom(...PRETENDERS),
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    '0',
    '-1',
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    'a'.repeat(5_000),
    [],
    {},
    [[]],
    1e308,
    -0,
  ),
  fc.constantFrom(
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    'a@b.c\r\nBcc: x@y.z',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The shape's own field names with any values, some missing, some added: closer to the door than plain noise. */
function nearly(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  if (!shape) return nasty
  const fields = Object.fromEntries(Object.keys(shape).map((key) => [key, nasty]))
  return fc.oneof(
    nasty,
    fc.record({ ...fields, extra: nasty }, { requiredKeys: [] }),
    fc.record(
      { ...fields, id: nasty, organisation_id: nasty, role: nasty, __proto__: nasty },
      { requiredKeys: [] },
    ),
  )
}

/** Whether a schema refuses a value, be it by stumbling over it. */
function refuses(schema: z.ZodType | undefined, value: unknown): boolean {
  try {
    return schema?.safeParse(value).success === false
  } catch {
    return true
  }
}

/** A dot or two are taken out of an address before it is sent, which makes it another call. */
const isSegment = (id: string) => id !== '.' && id !== '..'

const calls = fc.constantFrom(...all).chain(([name, route]) =>
  fc.record({
    name: fc.constant(name),
    route: fc.constant(route),
    body: nearly(route.body),
    query: fc.dictionary(fc.constantFrom('limit', 'before', 'days', 'x'), fc.string({ maxLength: 20 }), {
      maxKeys: 3,
    }),
    id: fc.oneof(fc.constant(newId()), fc.string({ minLength: 1, maxLength: 60 })).filter(isSegment),
    network: fc.integer({ min: 0, max: 65_535 }),
  }),
)

const forgetCounts = () => server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))

type Sent = { path: string; query?: Record<string, string>; body: unknown; network: number }

const send = (route: Route, { path, query = {}, body, network }: Sent) =>
  server.http.inject({
    method: route.method,
    url: `/api${path}`,
    query,
    remoteAddress: `10.${network % 250}.${network >> 8}.1`,
    headers: {
      ...(route.access !== 'public' && { authorization: headers.authorization! }),
      ...(needsOrganisation(route) && { 'x-organisation-id': headers['x-organisation-id']! }),
      'content-type': 'application/json',
    },
    ...(route.method !== 'GET' && { payload: JSON.stringify(body) ?? '' }),
  })

/** Every row of every table but one: how often somebody called is counted whatever the call was. */
const everything = () => contentsOf(server, ({ name }) => (name === 'rate_limits' ? null : sql`true`))

test(`${INPUTS} bad inputs: no 5xx, nothing hangs, what a schema refuses changes nothing`, async () => {
  const before = await everything()
  let sent = 0
  await fc.assert(
    fc.asyncProperty(calls, async ({ name, route, body, query, id, network }) => {
      const refused =
        refuses(route.body, body) || refuses(route.query, query) || refuses(route.params, { id })
      // What the schema would take is not bad input; the features' own tests cover it.
      fc.pre(refused)
      if (++sent % 400 === 0) await forgetCounts()
      const path = route.path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()))
      const startedAt = performance.now()
      const answer = await send(route, { path, query, body, network })
      expect([name, answer.statusCode]).not.toEqual([
        name,
        expect.toSatisfy((status: number) => status >= 500),
      ])
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(performance.now() - startedAt).toBeLessThan(SLOW_MS)
      expect(answer.json().errors.server.length).toBeGreaterThan(0)
    }),
    { numRuns: INPUTS },
  )
  expect(await everything()).toEqual(before)
}, 3_600_000)

test('400: an object that pretends to be a text, in every field of every operation', async () => {
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
