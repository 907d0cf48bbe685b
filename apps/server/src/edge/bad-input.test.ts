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

const nasty = fc.oneof(
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

/** Every row of every table but one: how often somebody called is counted whatever the call was. */
const everything = () => contentsOf(server, ({ name }) => (name === 'rate_limits' ? null : sql`true`))

test(`${INPUTS} bad inputs: no 5xx, nothing hangs, what a schema refuses changes nothing`, async () => {
  const before = await everything()
  let sent = 0
  await fc.assert(
    fc.asyncProperty(calls, async ({ name, route, body, query, id, network }) => {
      const refused =
        route.body?.safeParse(body).success === false ||
        route.query?.safeParse(query).success === false ||
        route.params?.safeParse({ id }).success === false
      // What the schema would take is not bad input; the features' own tests cover it.
      fc.pre(refused)
      if (++sent % 400 === 0) await server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))
      const path = route.path.replace(/:\w+/g, () => encodeURIComponent(id.toWellFormed()))
      const startedAt = performance.now()
      const answer = await server.http.inject({
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
