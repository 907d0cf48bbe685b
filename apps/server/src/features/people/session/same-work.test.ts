import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anOrganisation } from '../../../test/an-organisation.ts'
import { mailsTo } from '../../../test/mail-in-outbox.ts'
import { captureStatements } from '../../../test/statements-of.ts'

const SIGN_UP = { full_name: 'Nina New', password: 'tangerine kettle drum', organisation_name: 'New Media' }
const LOGIN = { password: SIGN_UP.password }
const CODE = { code: '000000' }

let server: TestServer
let knownEmail: string
let unknown: string
let pending: string
let cookie: string

beforeAll(async () => {
  server = await aServer()
})

const post = async (path: string, payload: object, browser = cookie) => {
  await server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))
  return server.http.inject({ method: 'POST', url: `/api${path}`, payload, headers: { cookie: browser } })
}
const newEmail = () => `new-${randomUUID()}@acme.test`

/** Addresses of an account, of none and of another pending sign-up; and a browser with its own sign-up. */
async function someAddresses(): Promise<void> {
  knownEmail = (await anOrganisation(server)).email
  unknown = newEmail()
  pending = newEmail()
  await post('/auth/sign-up/', { ...SIGN_UP, email: pending }, '')
  const mine = await post('/auth/sign-up/', { ...SIGN_UP, email: newEmail() }, '')
  cookie = String(mine.headers['set-cookie']).split(';')[0]!
}

/** The answer and the statements of a call for an address. The first call of all plans statements; it is left out. */
async function measureWork(path: string, body: object, email: string) {
  let answer = ''
  const statements = await captureStatements(async () => {
    const { statusCode, body: text } = await post(path, { ...body, email })
    answer = `${statusCode} ${text.replaceAll(/"[^"]*@[^"]*"/g, '"…"')}`
  })
  return { answer, statements }
}

test.each([
  ['/auth/password/forgot/', {}],
  ['/auth/otp/resend/', {}],
  ['/auth/otp/verify/', CODE],
  ['/auth/sign-up/', SIGN_UP],
  ['/auth/login/', LOGIN],
  ['/auth/sign-in-code/', {}],
  ['/auth/sign-in-code/verify/', { code: '0000000000' }],
])(
  '%s runs the same statements and answers the same for an existing, an unknown and a pending address',
  async (path, body) => {
    await someAddresses()
    await measureWork(path, body, newEmail())
    const ofUnknown = await measureWork(path, body, unknown)
    expect(ofUnknown.statements.length).toBeGreaterThan(3)
    expect(await measureWork(path, body, knownEmail)).toEqual(ofUnknown)
    if (path !== '/auth/login/') expect(await measureWork(path, body, pending)).toEqual(ofUnknown)
  },
)

test('a sign-up with an existing address behaves like any other, and its password does not sign in', async () => {
  await someAddresses()
  const transcripts = []
  for (const email of [knownEmail, unknown]) {
    await post('/auth/sign-up/', { ...SIGN_UP, email })
    const answers = [await measureWork('/auth/login/', LOGIN, email)]
    for (let n = 0; n < 12; n++) {
      answers.push(await measureWork('/auth/otp/verify/', CODE, email))
      if (n === 5) {
        await post('/auth/otp/resend/', { email })
        await mailsTo(server, email)
      }
    }
    transcripts.push(answers)
  }
  expect(transcripts[0]).toEqual(transcripts[1])
  expect(transcripts[0]!.at(0)!.answer).toContain('otp_required')
  expect(transcripts[0]!.at(-1)!.answer).toContain('Too many wrong codes')
  const [first, second] = await mailsTo(server, knownEmail)
  expect(first).toContain('You already have one')
  expect(second).toContain('You already have one')
})

test('a pending request stores no plain address, and an unknown address gets no mail', async () => {
  await someAddresses()
  await post('/auth/password/forgot/', { email: unknown })
  const slots = await server.database.asOperator((tx) => tx.selectFrom('slots').selectAll().execute())
  expect(JSON.stringify(slots)).not.toContain(unknown)
  expect(await mailsTo(server, unknown)).toEqual([])
})
