import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { codeIn, mailsTo, newestMailTo, tokenIn } from '../../../test/mail-in-outbox.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const newEmail = () => `guest-${randomUUID()}@agency.test`
const post = (path: string, payload: object) =>
  server.http.inject({ method: 'POST', url: `/api${path}`, payload })
const unlimited = () => server.database.asNobody((tx) => sql`delete from rate_limits`.execute(tx))

async function anOwner(name?: string) {
  const organisation = await anOrganisation(server, name)
  return { ...organisation, ...(await signedIn(server, organisation.email)) }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

async function anInvitation(owner: Owner, email = newEmail(), role = 'analyst') {
  const answer = await owner.call('POST', '/invitations/', { emails: [email], role })
  expect(answer.json().data).toEqual([{ email, outcome: 'invited' }])
  const listed = (await owner.call('GET', '/invitations/')).json().data as { id: string; email: string }[]
  const { id } = listed.find((invitation) => invitation.email === email)!
  return { email, id, token: tokenIn(await newestMailTo(server, email)) }
}

async function signUpWith(token: string, email: string) {
  await unlimited()
  const body = { full_name: 'Gus Guest', email, password: 'tangerine kettle drum', invite_token: token }
  const started = await post('/auth/sign-up/', body)
  if (started.statusCode !== 200) return started
  return server.http.inject({
    method: 'POST',
    url: '/api/auth/otp/verify/',
    payload: { email, code: codeIn(await newestMailTo(server, email)) },
    headers: { cookie: String(started.headers['set-cookie']).split(';')[0]! },
  })
}

test('an invited newcomer joins with the invited role, and with the organisation’s onboarding state', async () => {
  const owner = await anOwner('Host Media')
  const { email, token } = await anInvitation(owner)
  const look = await post('/invitations/look/', { token })
  expect(look.json().data).toEqual({ email, organisation_name: 'Host Media', role: 'analyst' })
  const joined = await signUpWith(token, email)
  expect(joined.json().data).toMatchObject({
    role: 'analyst',
    organisation_name: 'Host Media',
    onboarding_state: 'COMPLETE',
  })
  expect((await post('/invitations/look/', { token })).statusCode).toBe(404)
})

test('a pending sign-up stores no usable invitation link', async () => {
  const owner = await anOwner()
  const { email, token } = await anInvitation(owner)
  await unlimited()
  const body = { full_name: 'Gus Guest', email, password: 'tangerine kettle drum', invite_token: token }
  expect((await post('/auth/sign-up/', body)).statusCode).toBe(200)
  const { rows } = await server.database.asOperator((tx) =>
    sql<{ row: string }>`select p::text as row from pending_sign_ups p where email = ${email}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain(token.slice(-43))
})

test('an invitation works for its address only', async () => {
  const owner = await anOwner()
  const { token } = await anInvitation(owner)
  expect((await signUpWith(token, newEmail())).statusCode).toBe(400)
  const stranger = await anOwner()
  expect((await stranger.call('POST', '/invitations/accept/', { token })).statusCode).toBe(404)
})

test('an existing user joins a second organisation and stays in the first', async () => {
  const host = await anOwner('Second')
  const guest = await anOwner('First')
  const { token } = await anInvitation(host, guest.email, 'manager')
  expect((await guest.call('POST', '/invitations/accept/', { token })).statusCode).toBe(200)
  const organisations = (await guest.call('GET', '/session/organisations/')).json().data
  expect(organisations).toEqual([
    { organisation_id: guest.organisationId, organisation_name: 'First', role: 'owner' },
    { organisation_id: host.organisationId, organisation_name: 'Second', role: 'manager' },
  ])
  const there = await guest.call('GET', '/session/', undefined, { 'x-organisation-id': host.organisationId })
  expect(there.json().data).toMatchObject({ organisation_name: 'Second', role: 'manager' })
})

test('fifty simultaneous accepts of one invitation succeed once', async () => {
  const host = await anOwner()
  const guest = await anOwner()
  const { token } = await anInvitation(host, guest.email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guest.call('POST', '/invitations/accept/', { token })),
  )
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 404)).toHaveLength(49)
})

test('a resent, revoked or seven days old link is void', async () => {
  const owner = await anOwner()
  const resent = await anInvitation(owner)
  expect((await owner.call('POST', `/invitations/${resent.id}/resend/`)).statusCode).toBe(200)
  expect((await post('/invitations/look/', { token: resent.token })).statusCode).toBe(404)
  const newest = tokenIn((await mailsTo(server, resent.email)).at(-1)!)
  expect((await post('/invitations/look/', { token: newest })).statusCode).toBe(200)

  expect((await owner.call('DELETE', `/invitations/${resent.id}/`)).json().data.state).toBe('revoked')
  expect((await post('/invitations/look/', { token: newest })).statusCode).toBe(404)
  expect((await owner.call('POST', `/invitations/${resent.id}/resend/`)).statusCode).toBe(409)

  const old = await anInvitation(owner)
  server.clock.advance({ days: 7 })
  expect((await post('/invitations/look/', { token: old.token })).statusCode).toBe(404)
})

test('an invitation to many addresses has a result for each', async () => {
  const owner = await anOwner()
  const email = newEmail()
  await owner.call('POST', '/invitations/', { emails: [email], role: 'viewer' })
  const emails = [email, owner.email, 'nonsense', newEmail(), newEmail()]
  const answer = await owner.call('POST', '/invitations/', { emails, role: 'viewer' })
  expect(answer.json().data.map((row: { outcome: string }) => row.outcome)).toEqual([
    'already invited',
    'already a member',
    'not an email address',
    'invited',
    'invited',
  ])
})

test('a repeated Idempotency-Key sends one invitation, also ten times at once; another body is a conflict', async () => {
  const owner = await anOwner()
  const email = newEmail()
  const key = { 'idempotency-key': randomUUID() }
  const body = { emails: [email], role: 'viewer' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => owner.call('POST', '/invitations/', body, key)),
  )
  expect(new Set(answers.map((answer) => answer.body))).toEqual(
    new Set([JSON.stringify({ data: [{ email, outcome: 'invited' }] })]),
  )
  expect(await mailsTo(server, email)).toHaveLength(1)
  const other = await owner.call('POST', '/invitations/', { ...body, role: 'admin' }, key)
  expect(other.statusCode).toBe(409)
  const tooLong = await owner.call('POST', '/invitations/', body, { 'idempotency-key': 'x'.repeat(256) })
  expect(tooLong.statusCode).toBe(400)
})

test('the last owner cannot leave, step down or be deactivated; with a second owner they can', async () => {
  const owner = await anOwner()
  expect((await owner.call('POST', '/members/leave/')).statusCode).toBe(409)
  expect((await owner.call('PUT', `/members/${owner.userId}/`, { role: 'admin' })).statusCode).toBe(409)
  expect((await owner.call('POST', `/members/${owner.userId}/deactivate/`)).statusCode).toBe(409)
  const second = await aMember(server, owner.organisationId, 'viewer')
  expect((await owner.call('PUT', `/members/${second.userId}/`, { role: 'owner' })).json().data.role).toBe(
    'owner',
  )
  expect((await owner.call('POST', '/members/leave/')).statusCode).toBe(200)
  expect((await owner.call('GET', '/session/')).statusCode).toBe(403)
})

test.each<[string, (owner: Owner, second: Owner) => Promise<unknown>, string[]]>([
  [
    'is deactivated',
    (owner, second) => owner.call('POST', `/members/${second.userId}/deactivate/`),
    ['owner', 'viewer'],
  ],
  ['leaves', (_owner, second) => second.call('POST', '/members/leave/'), ['owner', 'viewer']],
  [
    'becomes an analyst',
    (owner, second) => owner.call('PUT', `/members/${second.userId}/`, { role: 'analyst' }),
    ['owner', 'viewer'],
  ],
  [
    'becomes an admin',
    (owner, second) => owner.call('PUT', `/members/${second.userId}/`, { role: 'admin' }),
    ['owner'],
  ],
])('a member who %s loses the open invitations that they may no longer send', async (_name, lose, lost) => {
  const owner = await anOwner()
  const member = await aMember(server, owner.organisationId, 'owner')
  const second = { ...owner, ...member, ...(await signedIn(server, member.email)) }
  const sent = [
    { role: 'owner', ...(await anInvitation(second, newEmail(), 'owner')) },
    { role: 'viewer', ...(await anInvitation(second, newEmail(), 'viewer')) },
  ]
  const others = await anInvitation(owner, newEmail(), 'owner')
  await lose(owner, second)
  for (const { role, token, email, id } of sent) {
    const isLost = lost.includes(role)
    expect((await signUpWith(token, email)).statusCode).toBe(isLost ? 400 : 200)
    const listed = (await owner.call('GET', '/invitations/')).json().data as { id: string; state: string }[]
    expect(listed.find((row) => row.id === id)?.state).toBe(isLost ? 'revoked' : 'accepted')
  }
  expect((await post('/invitations/look/', { token: others.token })).statusCode).toBe(200)
})

test('an invitation is void once its sender is deactivated', async () => {
  const owner = await anOwner()
  const guest = await anOwner()
  const member = await aMember(server, owner.organisationId, 'owner')
  const second = { ...owner, ...member, ...(await signedIn(server, member.email)) }
  const { token } = await anInvitation(second, guest.email, 'owner')
  await server.database.asOperator((tx) =>
    tx
      .updateTable('users')
      .set({ deactivatedAt: server.clock.now() })
      .where('id', '=', member.userId)
      .execute(),
  )
  expect((await guest.call('POST', '/invitations/accept/', { token })).statusCode).toBe(404)
  expect((await post('/invitations/look/', { token })).statusCode).toBe(404)
})

test('the last of two owners who leave at once stays', async () => {
  const owner = await anOwner()
  const second = await aMember(server, owner.organisationId, 'owner')
  const other = await signedIn(server, second.email)
  const answers = await Promise.all([
    owner.call('POST', '/members/leave/'),
    other.call('POST', '/members/leave/'),
  ])
  expect(answers.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409'])
})

test('an admin can neither make nor change an owner', async () => {
  const owner = await anOwner()
  const admin = await signedIn(server, (await aMember(server, owner.organisationId, 'admin')).email)
  expect((await admin.call('PUT', `/members/${owner.userId}/`, { role: 'viewer' })).statusCode).toBe(409)
  expect(
    (await admin.call('POST', '/invitations/', { emails: [newEmail()], role: 'owner' })).statusCode,
  ).toBe(403)
})

test('404: a foreign member or invitation answers like an unknown one', async () => {
  const ours = await anOwner()
  const theirs = await anOwner()
  const { id } = await anInvitation(theirs)
  for (const [method, path] of [
    ['PUT', (at: string) => `/members/${at}/`],
    ['POST', (at: string) => `/members/${at}/deactivate/`],
  ] as const) {
    const body = method === 'PUT' ? { role: 'viewer' } : undefined
    const foreign = await ours.call(method, path(theirs.userId), body)
    const unknown = await ours.call(method, path(randomUUID()), body)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(unknown.body)
  }
  const foreign = await ours.call('DELETE', `/invitations/${id}/`)
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).toBe((await ours.call('DELETE', `/invitations/${randomUUID()}/`)).body)
})

test('a new organisation sends ten invitations without a message, and more after three days', async () => {
  const owner = await anOwner()
  const send = (count: number, more: object = {}) =>
    owner.call('POST', '/invitations/', {
      emails: Array.from({ length: count }, newEmail),
      role: 'viewer',
      ...more,
    })
  const refused = await send(1, { message: 'Your account is blocked, see http://evil.test' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.message[0]).toMatch(/3 days old or on premium/)
  expect((await send(10)).statusCode).toBe(200)
  const over = await send(1)
  expect(over.statusCode).toBe(429)
  expect(over.json().errors.server[0]).toMatch(/^New organisations can send 10 invitations/)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(3600)
  const [first] = (await owner.call('GET', '/invitations/')).json().data
  expect((await owner.call('POST', `/invitations/${first.id}/resend/`)).statusCode).toBe(429)

  server.clock.advance({ days: 3 })
  const older = { ...owner, ...(await signedIn(server, owner.email)) }
  const free = await older.call('POST', '/invitations/', {
    emails: Array.from({ length: 20 }, newEmail),
    role: 'viewer',
    message: 'Welcome aboard',
  })
  expect(free.statusCode).toBe(200)
})

test('a premium organisation sends more invitations, with a message', async () => {
  const owner = await anOwner()
  await server.database.asOperator((tx) =>
    tx
      .updateTable('organisations')
      .set({ isPremium: true })
      .where('organisationId', '=', owner.organisationId)
      .execute(),
  )
  const emails = Array.from({ length: 12 }, newEmail)
  const answer = await owner.call('POST', '/invitations/', { emails, role: 'viewer', message: 'Welcome' })
  expect(answer.statusCode).toBe(200)
})

test('the mail subject quotes the organisation’s name, shortened', async () => {
  const owner = await anOwner(`URGENT” your account is blocked ${'x'.repeat(150)}`)
  const { email } = await anInvitation(owner)
  const { subject } = await server.database.asOperator((tx) =>
    tx.selectFrom('outbox').select('subject').where('recipient', '=', email).executeTakeFirstOrThrow(),
  )
  expect(subject).toMatch(/^Invitation to “URGENT’ your account is blocked x+…?” on Flightdeck$/)
  expect(subject.length).toBeLessThan(120)
})

test('the installation limits invitations to new people per day', async () => {
  const small = await aServer({ FLIGHTDECK_STRANGER_MAILS: '3' })
  const enter = async () => {
    const { email } = await anOrganisation(small)
    return { email, ...(await signedIn(small, email)) }
  }
  const [firstOwner, two] = [await enter(), await enter()]
  const send = ({ call }: typeof firstOwner, emails: string[]) =>
    call('POST', '/invitations/', { emails, role: 'viewer' })
  expect((await send(firstOwner, [newEmail(), newEmail()])).statusCode).toBe(200)
  expect((await send(two, [newEmail()])).statusCode).toBe(200)
  const over = await send(two, [newEmail()])
  expect(over.statusCode).toBe(429)
  expect(over.json().errors.server[0]).toMatch(/daily limit of emails/)
  expect((await send(two, [firstOwner.email])).statusCode).toBe(200)
})

test('the member list is paged by name without gap or repeat; a foreign cursor gives an empty page', async () => {
  const owner = await anOwner()
  for (let person = 0; person < 6; person++) await aMember(server, owner.organisationId, 'analyst')
  const page = async (query: string) =>
    (await owner.call('GET', `/members/${query}`)).json().data as { id: string; full_name: string }[]
  const all = await page('')
  expect(all).toHaveLength(7)
  const read: typeof all = []
  for (;;) {
    const after = read.at(-1)?.id
    const some = await page(`?limit=3${after ? `&after=${after}` : ''}`)
    read.push(...some)
    if (some.length < 3) break
  }
  expect(read).toEqual(all)
  const stranger = await anOwner()
  const [theirs] = (await stranger.call('GET', '/members/')).json().data as { id: string }[]
  expect(await page(`?after=${theirs!.id}`)).toEqual([])
  expect((await owner.call('GET', '/members/?limit=1001')).statusCode).toBe(400)
})
