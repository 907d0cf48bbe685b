import { randomUUID } from 'node:crypto'
import { sql } from '@flightdeck/db'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aFiringRule } from '../../../test/a-firing-rule.ts'
import { aTellingServer, type TellingServer } from '../../../test/a-telling-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { runSlot } from '../../../test/run-slot.ts'
import { ALERT_MAILS_HELD, planHeldMails } from './index.ts'

type Email = Awaited<ReturnType<TellingServer['mailsTo']>>[number]

let server: TellingServer
let organisationId: string
let owner: string
let caller: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  server = await aTellingServer()
})
beforeEach(async () => {
  ;({ organisationId, email: owner } = await anOrganisation(server))
  caller = await signedIn(server, owner)
})

const aRule = (entities: number, rule: object = {}, names: string[] = []) =>
  aFiringRule(server, caller, { organisationId, entities, rule, names })
const mailsTo = (email: string) => server.mailsTo(organisationId, email)
const subjects = (mails: Email[]) => mails.map(({ subject = '' }) => subject).toSorted()
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value
const tokenIn = (mail: Email) => /#token=(\S+)/.exec(mail.text!)![1]!
const post = (path: string, payload: object) =>
  server.http.inject({ method: 'POST', url: `/api/alerts/mail/${path}/`, payload })
type Kept = { alertNo: number; entityName: string }
const alerts = (): Promise<Kept[]> =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('alerts').select(['alertNo', 'entityName']).execute(),
  )
const outsider = () => `client-${randomUUID()}@elsewhere.test`

test('every recipient gets one mail per alert, and without recipients it is whoever made the rule', async () => {
  const colleague = await aMember(server, organisationId, 'viewer')
  const both = await aRule(2, { name: 'Both', email_recipients: `${owner}, ${colleague.email}` })
  const mine = await aRule(1, { name: 'Mine' }, ['Own deal'])
  await both.fire()
  await mine.fire()
  expect(subjects(await mailsTo(colleague.email))).toEqual(['Both: Deal 1', 'Both: Deal 2'])
  expect(subjects(await mailsTo(owner))).toEqual(['Both: Deal 1', 'Both: Deal 2', 'Mine: Own deal'])
})

test('what was meant for somebody who has left comes to the owners, who are told why', async () => {
  const colleague = await aMember(server, organisationId, 'manager')
  const both = await aRule(1, { name: 'Both', email_recipients: `${owner}, ${colleague.email}` })
  const theirs = await aRule(1, { name: 'Theirs', email_recipients: colleague.email })
  const stranger = await aRule(1, { name: 'Stranger', email_recipients: outsider() })
  await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('memberships')
      .set({ deactivatedAt: server.clock.now() })
      .where('userId', '=', colleague.userId)
      .execute(),
  )
  for (const { fire } of [both, theirs, stranger]) await fire()
  expect(await mailsTo(colleague.email)).toHaveLength(0)
  const mails = await mailsTo(owner)
  expect(subjects(mails)).toEqual(['Both: Deal 1', 'Theirs: Deal 1'])
  const told = mails.filter(({ text }) => text!.includes('has left your organisation'))
  expect(subjects(told)).toEqual(['Theirs: Deal 1'])
})

test('a repeated evaluation sends nothing again', async () => {
  const { fire } = await aRule(2)
  expect(await fire()).toBe(2)
  expect(await fire()).toBe(0)
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('a rule without mails sends none', async () => {
  const { fire } = await aRule(1, { email_notification: false })
  await fire()
  expect(await mailsTo(owner)).toHaveLength(0)
})

test('the mail says what fired and why, in both parts, and can be stopped with one click', async () => {
  const { rule, fire } = await aRule(1, {
    name: 'Slow deals',
    notification_message: '{{entity}} is at {{value}} of {{threshold}} on {{day}}. {{unknown}}',
  })
  await fire({ isProvisional: true, isLate: true })
  const [mail] = (await mailsTo(owner)) as [Email]
  const [{ alertNo }] = (await alerts()) as [Kept]
  for (const part of [mail.text!, mail.html!]) {
    expect(part).toContain('Deal 1 is at 71.20% of 80.00% on ')
    expect(part).toContain('{{unknown}}')
    for (const word of ['Pacing', '71.20%', 'DV360', 'By data through', 'may still change', 'Found late', 'Every day, tell me when'])
      expect(part).toContain(word) // prettier-ignore
  }
  expect(mail.text).toContain(`https://deck.example/alerts?alert=${alertNo}`)
  expect(mail.text).toContain(`https://deck.example/create-alert?rule=${rule.id}`)
  expect(header(mail, 'list-unsubscribe')).toBe(
    `<https://deck.example/api/alerts/mail/mute/?token=${tokenIn(mail)}>`,
  )
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('line ends, marks and markup in names stay text, and the subject stays short', async () => {
  const evil = '<b onclick=x>&\r\nBcc: evil@x.test\u202e'
  const { fire } = await aRule(
    1,
    { name: `<i>${'long '.repeat(38)}`, notification_message: '{{entity}}\n<script>1</script>' },
    [evil],
  )
  await fire()
  const [mail] = (await mailsTo(owner)) as [Email]
  expect(mail.subject!.length).toBeLessThanOrEqual(200)
  expect(mail.subject).toContain('Bcc: evil@x.test')
  expect(mail.bcc).toBeUndefined()
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(mail.html).not.toMatch(/<(b onclick|script|i)>?/)
  expect(mail.text).not.toMatch(/^Bcc/m)
})

test('eleven alerts are one digest, the worst first', async () => {
  const { fire } = await aRule(11, { name: 'Slow deals' })
  await fire()
  const [mail, ...more] = (await mailsTo(owner)) as [Email]
  expect(more).toEqual([])
  expect(mail.subject).toBe('Slow deals: 11 deals')
  expect(mail.text!.indexOf('Deal 11')).toBeLessThan(mail.text!.indexOf('Deal 10'))
  expect(mail.text).toContain('Because: Pacing 70.20% (< 80.00%)')
  expect(mail.text).toContain('https://deck.example/alerts\n')
})

test('of more than two hundred the fifty worst are named and the others counted', async () => {
  const { fire } = await aRule(201)
  await fire()
  const [mail] = (await mailsTo(owner)) as [Email]
  expect(mail.text).toContain('It fired on 201 deals')
  expect(mail.text).toContain('201 on DV360')
  expect(mail.text!.match(/^Name: /gm)).toHaveLength(50)
  expect(mail.text).toContain('Name: Deal 201\n')
})

/** Everything that was posted is an hour older, and what is held finds its slot. */
async function anHourLater(): Promise<void> {
  await server.settled(organisationId)
  await server.database.inOrganisation(organisationId, (tx) =>
    sql`update outbox set created_at = created_at - interval '61 minutes'`.execute(tx),
  )
  await planHeldMails(server.app)
}
const heldSlots = () =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('slots')
      .selectAll()
      .where('kind', '=', ALERT_MAILS_HELD)
      .where('state', '=', 'waiting')
      .execute(),
  )
const held = () =>
  server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('alertMailsHeld').selectAll().execute(),
  )

test('an address gets thirty mails in an hour, however many rules fire at once, and the rest in one afterwards', async () => {
  const rules = []
  for (let n = 1; n <= 5; n++) rules.push(await aRule(9, { name: `Rule ${n}` }))
  // Each in a transaction of its own, as workers would.
  expect(await Promise.all(rules.map(({ fire }) => fire()))).toEqual([9, 9, 9, 9, 9])
  const told = await mailsTo(owner)
  expect(told).toHaveLength(30)
  const waiting = await held()
  const listed = told.filter(({ subject }) => subject!.endsWith('deals'))
  const inDigests = listed.reduce((all, { text }) => all + text!.match(/^Name: /gm)!.length, 0)
  expect(waiting.length + inDigests + 30 - listed.length).toBe(45)
  // Whoever waits for something gets what is new together with it.
  await rules[0]!.fire({ day: '2026-01-04', only: [0] })
  expect(await mailsTo(owner)).toHaveLength(30)

  await anHourLater()
  await planHeldMails(server.app)
  const [slot, ...others] = await heldSlots()
  expect(others).toEqual([])
  expect(await runSlot(server, slot!)).toBe(`told of ${waiting.length + 1}`)
  const [bundle, ...more] = (await mailsTo(owner)).slice(30) as [Email]
  expect(more).toEqual([])
  expect(bundle.subject).toMatch(new RegExp(`^${waiting.length + 1} alerts of \\d rules$`))
  expect(bundle.text!.match(/^Rule: /gm)).toHaveLength(waiting.length + 1)
  expect(bundle.text).toContain('Stop mails of “Rule ')
  expect(await held()).toEqual([])
  await rules[0]!.fire({ day: '2026-01-05', only: [0] })
  expect(subjects((await mailsTo(owner)).slice(31))).toEqual(['Rule 1: Deal 1'])
})

test('what is held comes when the hour has room, not before, and its slot is found again when it is lost', async () => {
  const { fire } = await aRule(10)
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const) await fire({ day })
  await mailsTo(owner)
  await planHeldMails(server.app)
  const [slot] = await heldSlots()
  expect(slot!.dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
  expect(await runSlot(server, slot!)).toBe('not yet')
  expect(await held()).toHaveLength(10)
  await anHourLater()
  expect(await runSlot(server, (await heldSlots())[0]!)).toBe('told of 10')
})

test('whoever muted the rule meanwhile is not told of what was held', async () => {
  const { fire } = await aRule(10)
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const) await fire({ day })
  await post('mute', { token: tokenIn((await mailsTo(owner))[0]!) })
  await anHourLater()
  expect(await runSlot(server, (await heldSlots())[0]!)).toBe('nobody wants it')
  expect(await mailsTo(owner)).toHaveLength(30)
  expect(await held()).toEqual([])
})

test('whoever snoozed an alert hears no more of that entity from that rule today, and others do', async () => {
  const colleague = await aMember(server, organisationId, 'analyst')
  const { fire } = await aRule(2, { email_recipients: `${owner}, ${colleague.email}` })
  await fire({ day: '2026-01-01' })
  const { alertNo } = (await alerts()).find(({ entityName }) => entityName === 'Deal 1')!
  const { call } = await signedIn(server, colleague.email)
  expect((await call('POST', `/alerts/alerts/${alertNo}/snooze/`)).statusCode).toBe(200)
  await fire({ day: '2026-01-02' })
  expect(await mailsTo(owner)).toHaveLength(4)
  expect((await mailsTo(colleague.email)).slice(2).map(({ subject }) => subject)).toEqual([
    'Slow deals: Deal 2',
  ])
  server.clock.advance({ hours: 24 })
  await fire({ day: '2026-01-03' })
  expect(await mailsTo(colleague.email)).toHaveLength(5)
})

test('an address outside of the organisation gets nothing before it agreed, and is asked once', async () => {
  const client = outsider()
  const { fire } = await aRule(1, { email_recipients: `${owner}, ${client}` })
  await aRule(1, { name: 'Another', email_recipients: client }, ['Other'])
  await fire({ day: '2026-01-01' })
  const [asking, ...more] = (await mailsTo(client)) as [Email]
  expect(more).toEqual([])
  expect(asking.subject).toBe('Acme Media wants to send you alerts')
  const token = tokenIn(asking)
  expect((await post('look', { token })).json().data).toEqual({
    purpose: 'confirm',
    email: client,
    organisation: 'Acme Media',
    rule: null,
    is_done: false,
  })
  await fire({ day: '2026-01-02' })
  expect(await mailsTo(client)).toHaveLength(1)
  expect((await post('mute', { token })).statusCode).toBe(400)
  for (let n = 0; n < 2; n++) expect((await post('confirm', { token })).statusCode).toBe(200)
  expect((await post('look', { token })).json().data.is_done).toBe(true)
  await fire({ day: '2026-01-03' })
  expect(await mailsTo(client)).toHaveLength(2)
})

test('the question to an address runs out after thirty days', async () => {
  const client = outsider()
  await aRule(1, { email_recipients: client })
  const token = tokenIn((await mailsTo(client))[0]!)
  server.clock.advance({ hours: 30 * 24 })
  expect((await post('confirm', { token })).statusCode).toBe(400)
})

test('an organisation asks at most twenty new addresses a day', async () => {
  const many = (n: number) => Array.from({ length: n }, outsider).join(', ')
  await aRule(1, { email_recipients: many(19) })
  await expect(aRule(1, { email_recipients: many(2) })).rejects.toThrow('At most 20 new addresses')
})

test('a former member is an outsider', async () => {
  const gone = await aMember(server, organisationId, 'viewer')
  const { fire } = await aRule(1, { email_recipients: `${owner}, ${gone.email}` })
  await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .updateTable('memberships')
      .set({ deactivatedAt: new Date() })
      .where('userId', '=', gone.userId)
      .execute(),
  )
  await fire()
  expect(await mailsTo(gone.email)).toHaveLength(0)
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('one click mutes a rule for an address, a GET never does, and it can be undone', async () => {
  const first = await aRule(1, { name: 'First' })
  const second = await aRule(1, { name: 'Second' }, ['Other'])
  await first.fire({ day: '2026-01-01' })
  const [mail] = (await mailsTo(owner)) as [Email]
  const token = tokenIn(mail)
  const url = `/api/alerts/mail/mute/?token=${token}`
  expect((await server.http.inject({ method: 'GET', url })).statusCode).toBe(405)
  expect((await post('look', { token })).json().data).toMatchObject({ rule: 'First', is_done: false })

  const click = (type: string, payload: string) =>
    server.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  const pressed = await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect(pressed.statusCode).toBe(200)
  expect((await post('look', { token })).json().data).toMatchObject({ is_done: true })
  await first.fire({ day: '2026-01-02' })
  await second.fire({ day: '2026-01-02' })
  expect(subjects(await mailsTo(owner))).toEqual(['First: Deal 1', 'Second: Other'])

  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await click('multipart/form-data; boundary=x', form)).statusCode).toBe(200)
  expect(server.logLines.join('')).not.toContain(token)
  expect((await post('unmute', { token })).statusCode).toBe(200)
  await first.fire({ day: '2026-01-03' })
  expect(await mailsTo(owner)).toHaveLength(3)
})

test('who was asked, agreed and muted is in the audit log, once each', async () => {
  const client = outsider()
  const { fire } = await aRule(1, { email_recipients: client })
  const agree = tokenIn((await mailsTo(client))[0]!)
  for (let n = 0; n < 2; n++) await post('confirm', { token: agree })
  await fire()
  const mute = tokenIn((await mailsTo(client))[1]!)
  for (let n = 0; n < 2; n++) await post('mute', { token: mute })
  await post('unmute', { token: mute })
  const deeds = await server.database.inOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('auditLog')
      .select(['action', 'actor'])
      .where('action', 'like', 'alert_mail.%')
      .orderBy('seq')
      .execute(),
  )
  expect(deeds).toEqual([
    { action: 'alert_mail.asked', actor: owner },
    { action: 'alert_mail.confirmed', actor: client },
    { action: 'alert_mail.muted', actor: client },
    { action: 'alert_mail.unmuted', actor: client },
  ])
})

test('no other call takes a form', async () => {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/alerts/mail/confirm/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=x',
  })
  expect(answer.statusCode).toBe(415)
})

test('a token that is made up, changed or of a removed organisation is refused with the same words', async () => {
  const { fire } = await aRule(1)
  await fire()
  const token = tokenIn((await mailsTo(owner))[0]!)
  const [text, signature] = token.split('.') as [string, string]
  const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace(owner, outsider()))
  await server.database.asOperator((tx) =>
    tx.deleteFrom('organisations').where('organisationId', '=', organisationId).execute(),
  )
  const wrong = [
    '',
    'x',
    'x.y',
    `${text}.`,
    `${text}.${signature}x.`,
    `${other.toString('base64url')}.${signature}`,
    token,
  ]
  const answers = await Promise.all(wrong.map((one) => post('mute', { token: one })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 400))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})
