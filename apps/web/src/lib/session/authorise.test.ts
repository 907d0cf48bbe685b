import { expect, test, vi } from 'vitest'
import { authoriser } from './authorise.ts'
import { storedSession } from '../stored-session/stored-session.ts'

const now = Date.UTC(2026, 2, 1)
const token = (name: string, expiresInS: number) =>
  `${name}.${btoa(JSON.stringify({ exp: now / 1000 + expiresInS }))}.x`

function world(accessToken: string | null, statuses: number[]) {
  const cookies: Record<string, string> = {
    organisation_id: '7',
    ...(accessToken === null ? {} : { accessToken }),
  }
  const stored = storedSession({
    get: (name) => cookies[name] ?? null,
    set: () => {},
    remove: () => {},
    fresh: async () => null,
  })
  const refresh = vi.fn(async () => 'fresh')
  const sent: Record<string, string>[] = []
  const send = async (headers: Record<string, string>) => {
    sent.push(headers)
    return new Response(null, { status: statuses[sent.length - 1] ?? 200 })
  }
  const authorised = authoriser({ stored, refresh, now: () => now })
  return { authorised, refresh, send, sent }
}

test('[CL-01] every request carries the bearer token and X-Organisation-ID', async () => {
  const good = token('good', 60)
  const { authorised, send, sent } = world(good, [200])
  await authorised(send)
  expect(sent).toEqual([{ Authorization: `Bearer ${good}`, 'X-Organisation-ID': '7' }])
})

test.each<[string, string | null, number[], number, number, number]>([
  ['a good token asks once', token('good', 60), [200], 1, 0, 200],
  ['[CL-02] 401 refreshes once and retries once', token('good', 60), [401, 200], 2, 1, 200],
  ['[CL-02] a second 401 is the answer', token('good', 60), [401, 401, 200], 2, 1, 401],
  ['an expired token is refreshed before asking', token('old', -1), [200], 1, 1, 200],
  ['a token refreshed a moment ago is not refreshed again', token('old', -1), [401], 1, 1, 401],
  ['a missing token is refreshed before asking', null, [200], 1, 1, 200],
  ['403 does not refresh the token', token('good', 60), [403], 1, 0, 403],
])('%s', async (_name, accessToken, statuses, sends, refreshes, status) => {
  const { authorised, refresh, send, sent } = world(accessToken, statuses)
  const answer = await authorised(send)
  expect([sent.length, refresh.mock.calls.length, answer.status]).toEqual([sends, refreshes, status])
})
