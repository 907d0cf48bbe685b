import { expect, test } from 'vitest'
import {
  anAlertMailbox,
  outsider,
  subjects,
  readToken,
  type Email,
} from '../../../../test/an-alert-mailbox.ts'
import { aMember } from '../../../../test/an-organisation.ts'
import { eraseOrganisation } from '../../../people/organisation-data/index.ts'

const box = anAlertMailbox()
test('an outside address gets nothing before it consents, and is asked once', async () => {
  const client = outsider()
  const { fire } = await box.aRule(1, { email_recipients: `${box.owner()}, ${client}` })
  await box.aRule(1, { name: 'Another', email_recipients: client }, ['Other'])
  await fire({ day: '2026-01-01' })
  const [asking, ...more] = (await box.mailsTo(client)) as [Email]
  expect(more).toEqual([])
  expect(asking.subject).toBe('Acme Media wants to send you alerts')
  const token = readToken(asking)
  expect((await box.post('look', { token })).json().data).toEqual({
    purpose: 'confirm',
    email: client,
    organisation: 'Acme Media',
    about: null,
    is_done: false,
  })
  await fire({ day: '2026-01-02' })
  expect(await box.mailsTo(client)).toHaveLength(1)
  expect((await box.post('mute', { token })).statusCode).toBe(400)
  for (let n = 0; n < 2; n++) expect((await box.post('confirm', { token })).statusCode).toBe(200)
  expect((await box.post('look', { token })).json().data.is_done).toBe(true)
  await fire({ day: '2026-01-03' })
  expect(await box.mailsTo(client)).toHaveLength(2)
})

test('a consent request expires after thirty days', async () => {
  const client = outsider()
  await box.aRule(1, { email_recipients: client })
  const token = readToken((await box.mailsTo(client))[0]!)
  box.server().clock.advance({ hours: 30 * 24 })
  expect((await box.post('confirm', { token })).statusCode).toBe(400)
})

test('an organisation can ask at most twenty new addresses a day', async () => {
  const many = (n: number) => Array.from({ length: n }, outsider).join(', ')
  await box.aRule(1, { email_recipients: many(19) })
  await expect(box.aRule(1, { email_recipients: many(2) })).rejects.toThrow('At most 20 new addresses')
})

test('a former member is an outsider', async () => {
  const gone = await aMember(box.server(), box.organisationId(), 'viewer')
  const { fire } = await box.aRule(1, { email_recipients: `${box.owner()}, ${gone.email}` })
  await box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx
        .updateTable('memberships')
        .set({ deactivatedAt: new Date() })
        .where('userId', '=', gone.userId)
        .execute(),
    )
  await fire()
  expect(await box.mailsTo(gone.email)).toHaveLength(0)
  expect(await box.mailsTo(box.owner())).toHaveLength(1)
})

test('one click mutes a rule for an address, a GET does not, and it can be undone', async () => {
  const first = await box.aRule(1, { name: 'First' })
  const second = await box.aRule(1, { name: 'Second' }, ['Other'])
  await first.fire({ day: '2026-01-01' })
  const [mail] = (await box.mailsTo(box.owner())) as [Email]
  const token = readToken(mail)
  const url = `/api/alerts/mail/mute/?token=${token}`
  expect((await box.server().http.inject({ method: 'GET', url })).statusCode).toBe(405)
  expect((await box.post('look', { token })).json().data).toMatchObject({ about: 'First', is_done: false })

  const click = (type: string, payload: string) =>
    box.server().http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
  const pressed = await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click')
  expect(pressed.statusCode).toBe(200)
  expect((await box.post('look', { token })).json().data).toMatchObject({ is_done: true })
  await first.fire({ day: '2026-01-02' })
  await second.fire({ day: '2026-01-02' })
  expect(subjects(await box.mailsTo(box.owner()))).toEqual(['First: Deal 1', 'Second: Other'])

  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await click('multipart/form-data; boundary=x', form)).statusCode).toBe(200)
  expect(box.server().logLines.join('')).not.toContain(token)
  expect((await box.post('unmute', { token })).statusCode).toBe(200)
  await first.fire({ day: '2026-01-03' })
  expect(await box.mailsTo(box.owner())).toHaveLength(3)
})

test('consent requests, consents and mutes are in the audit log, once each', async () => {
  const client = outsider()
  const { fire } = await box.aRule(1, { email_recipients: client })
  const agree = readToken((await box.mailsTo(client))[0]!)
  for (let n = 0; n < 2; n++) await box.post('confirm', { token: agree })
  await fire()
  const mute = readToken((await box.mailsTo(client))[1]!)
  for (let n = 0; n < 2; n++) await box.post('mute', { token: mute })
  await box.post('unmute', { token: mute })
  const deeds = await box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx
        .selectFrom('auditLog')
        .select(['action', 'actor'])
        .where('action', 'like', 'alert_mail.%')
        .orderBy('seq')
        .execute(),
    )
  expect(deeds).toEqual([
    { action: 'alert_mail.asked', actor: box.owner() },
    { action: 'alert_mail.confirmed', actor: client },
    { action: 'alert_mail.muted', actor: client },
    { action: 'alert_mail.unmuted', actor: client },
  ])
})

test('no other call accepts a form', async () => {
  const answer = await box.server().http.inject({
    method: 'POST',
    url: '/api/alerts/mail/confirm/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'token=x',
  })
  expect(answer.statusCode).toBe(415)
})

test('an invalid, altered or erased organisation’s token is refused with the same answer', async () => {
  const { fire } = await box.aRule(1)
  await fire()
  const token = readToken((await box.mailsTo(box.owner()))[0]!)
  const [text, signature] = token.split('.') as [string, string]
  const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace(box.owner(), outsider()))
  await eraseOrganisation(box.server().app, box.organisationId())
  const wrong = [
    '',
    'x',
    'x.y',
    `${text}.`,
    `${text}.${signature}x.`,
    `${other.toString('base64url')}.${signature}`,
    token,
  ]
  const answers = await Promise.all(wrong.map((one) => box.post('mute', { token: one })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 400))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})
