import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../a-server.ts'
import { aMember, anOrganisation, signedIn } from '../an-organisation.ts'
import { widestNames } from './largest-names.ts'
import { QUESTIONS_ASKED, questionsInSource } from './questions.ts'
import { NO_IDS, THREAD_CALLS, type ThreadCallName, type ThreadRequest } from './thread-calls.ts'

type Caller = Awaited<ReturnType<typeof signedIn>>
let server: TestServer
let callers: { viewer: Caller; fresh: Caller; other: Caller }

beforeAll(async () => {
  server = await aServer()
  const [house, fresh, other] = [await anOrganisation(server), await anOrganisation(server), await anOrganisation(server)] // prettier-ignore
  const viewer = await aMember(server, house.organisationId, 'viewer')
  callers = {
    viewer: await signedIn(server, viewer.email),
    fresh: await signedIn(server, fresh.email),
    other: await signedIn(server, other.email),
  }
})

const send = ({ call }: Caller, { method, path, body }: ThreadRequest) => call(method, path, body)
const names = Object.keys(THREAD_CALLS) as ThreadCallName[]

test('every thread query in the source is listed, with its calls or as background work', () => {
  expect(questionsInSource()).toEqual(Object.keys(QUESTIONS_ASKED).toSorted())
  const listed = Object.values(QUESTIONS_ASKED).flatMap((calls) => ('background' in calls ? [] : calls))
  expect([...new Set(listed)].toSorted()).toEqual(names.toSorted())
})

test.each(names)('%s accepts its usual input', async (name) => {
  const { statusCode, body } = await send(callers.fresh, THREAD_CALLS[name].usual(NO_IDS))
  expect(ANSWERED, body.slice(0, 300)).toContain(statusCode)
})

test('every call with its largest input gets an answer or a refusal, while other callers are answered', async () => {
  let isOver = false
  const attacks = Promise.all(
    names.flatMap((name) =>
      [callers.viewer, callers.fresh].map(async (caller) => {
        const answer = await send(caller, THREAD_CALLS[name].largest(NO_IDS))
        return { name, ...described(answer) }
      }),
    ),
  ).finally(() => (isOver = true))
  const others: { name: string; status: number }[] = []
  for (const name of names) {
    const session = await callers.other.call('GET', '/session/')
    const own = await send(callers.other, THREAD_CALLS[name].usual(NO_IDS))
    others.push({ name: 'session', status: session.statusCode }, { name, status: own.statusCode })
    if (name === 'names.parse') expect(isOver).toBe(false)
  }
  expect(others.filter(({ status }) => !ANSWERED.includes(status))).toEqual([])
  const wrong = (await attacks).filter(
    ({ status, retryAfter, bytes, sentence }) =>
      ![...ANSWERED, 403, 429, 503].includes(status) ||
      (status >= 400 && !sentence) ||
      (status === 503 && !/^\d+$/.test(retryAfter)) ||
      bytes > MAX_BYTES,
  )
  expect(wrong).toEqual([])
})

test('verdict pages are at most 1 MB, and `next` leads to every name once', async () => {
  const { template, names: all } = widestNames(600)
  let at = 0
  let calls = 0
  while (at < all.length) {
    const answer = await callers.fresh.call('POST', '/taxonomy/parse/', { template, names: all.slice(at) })
    expect(answer.body.length).toBeLessThan(MAX_BYTES)
    const { names: verdicts, total, next } = answer.json().data as ParsedNames
    expect(total).toBe(all.length - at)
    expect(verdicts.map(({ name }) => name)).toEqual(all.slice(at, at + verdicts.length))
    at += next ?? total
    calls++
  }
  expect(calls).toBeGreaterThan(1)
})
type ParsedNames = { names: { name: string }[]; total: number; next: number | null }

test('400: too many names for one answer are refused with advice', async () => {
  const answer = await callers.fresh.call('POST', '/taxonomy/parse/', widestNames(49_700))
  expect([answer.statusCode, answer.json().errors.names]).toEqual([
    400,
    ['Use at most 2,000 names at once, and send the others in further calls'],
  ])
})

/** A call about an object that a fresh account does not have is answered too. */
const ANSWERED = [200, 404, 409, 422]
const MAX_BYTES = 1_200_000

function described({ statusCode, headers, body }: Awaited<ReturnType<Caller['call']>>) {
  const { errors } = statusCode < 400 ? {} : (JSON.parse(body) as { errors?: { server?: string[] } })
  const sentence = errors?.server?.[0] ?? ''
  // A file that takes too long to read is refused as too large, with what to do about it.
  const status = sentence.startsWith('The file is too large') ? 422 : statusCode
  return { status, sentence, retryAfter: headers['retry-after'] ?? '', bytes: body.length }
}
