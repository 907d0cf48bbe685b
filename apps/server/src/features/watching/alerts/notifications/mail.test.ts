import { expect, test } from 'vitest'
import {
  anAlertMailbox,
  outsider,
  subjects,
  readToken,
  type Email,
  type AlertInMailbox,
} from '../../../../test/an-alert-mailbox.ts'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'

const box = anAlertMailbox()
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value

test('each recipient gets one mail per alert; without recipients the rule’s author gets it', async () => {
  const colleague = await aMember(box.server(), box.organisationId(), 'viewer')
  const both = await box.aRule(2, { name: 'Both', email_recipients: `${box.owner()}, ${colleague.email}` })
  const mine = await box.aRule(1, { name: 'Mine' }, ['Own deal'])
  await both.fire()
  await mine.fire()
  expect(subjects(await box.mailsTo(colleague.email))).toEqual(['Both: Deal 1', 'Both: Deal 2'])
  expect(subjects(await box.mailsTo(box.owner()))).toEqual(['Both: Deal 1', 'Both: Deal 2', 'Mine: Own deal'])
})

test('mail for a former member goes to the owners, with the reason', async () => {
  const colleague = await aMember(box.server(), box.organisationId(), 'manager')
  const both = await box.aRule(1, { name: 'Both', email_recipients: `${box.owner()}, ${colleague.email}` })
  const theirs = await box.aRule(1, { name: 'Theirs', email_recipients: colleague.email })
  const stranger = await box.aRule(1, { name: 'Stranger', email_recipients: outsider() })
  await box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx
        .updateTable('memberships')
        .set({ deactivatedAt: box.server().clock.now() })
        .where('userId', '=', colleague.userId)
        .execute(),
    )
  for (const { fire } of [both, theirs, stranger]) await fire()
  expect(await box.mailsTo(colleague.email)).toHaveLength(0)
  const mails = await box.mailsTo(box.owner())
  expect(subjects(mails)).toEqual(['Both: Deal 1', 'Theirs: Deal 1'])
  const insteadMails = mails.filter(({ text }) => text!.includes('has left your organisation'))
  expect(subjects(insteadMails)).toEqual(['Theirs: Deal 1'])
})

test('a converted threshold is shown in the account’s currency and as set', async () => {
  const conditions = [{ metric: 'spend', operator: 'gt', threshold_value: 100 }]
  const condition_structure = { operator: 'AND', conditions, groups: [] }
  const { fire } = await box.aRule(1, { name: 'Spend', condition_structure })
  const stated = { threshold: 100, currency: 'GBP', rate: '1.25', on: '2026-03-01', source: 'ECB' }
  await fire({ because: [{ metric: 'spend', operator: 'gt', threshold: 125, value: 130, stated }] })
  const [mail] = await box.mailsTo(box.owner())
  expect(mail!.text).toContain('Value: €130')
  expect(mail!.text).toContain('€125, set as £100')
  expect(mail!.text).toContain('Spend > £100')
})

test('a repeated evaluation sends no second mail', async () => {
  const { fire } = await box.aRule(2)
  expect(await fire()).toBe(2)
  expect(await fire()).toBe(0)
  expect(await box.mailsTo(box.owner())).toHaveLength(2)
})

test('a rule without mails sends none', async () => {
  const { fire } = await box.aRule(1, { email_notification: false })
  await fire()
  expect(await box.mailsTo(box.owner())).toHaveLength(0)
})

test('a mail states what fired and why, in both parts, with one-click unsubscribe', async () => {
  const { rule, fire } = await box.aRule(1, {
    name: 'Slow deals',
    notification_message: '{{entity}} is at {{value}} of {{threshold}} on {{day}}. {{unknown}}',
  })
  await fire({ isProvisional: true, isLate: true })
  const [mail] = (await box.mailsTo(box.owner())) as [Email]
  const [{ alertNo }] = (await box.alerts()) as [AlertInMailbox]
  for (const part of [mail.text!, mail.html!]) {
    expect(part).toContain('Deal 1 is at 71.20% of 80.00% on ')
    expect(part).toContain('{{unknown}}')
    for (const word of ['Pacing', '71.20%', 'DV360', 'Data through', 'may still change', 'Late data', 'Daily: alert when'])
      expect(part).toContain(word) // prettier-ignore
  }
  expect(mail.text).toContain(`https://deck.example/alerts?alert=${alertNo}`)
  expect(mail.text).toContain(`https://deck.example/create-alert?rule=${rule.id}`)
  expect(header(mail, 'list-unsubscribe')).toBe(
    `<https://deck.example/api/alerts/mail/mute/?token=${readToken(mail)}>`,
  )
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('line breaks and markup in names are escaped, and the subject stays short', async () => {
  const evil = '<b onclick=x>&\r\nBcc: evil@x.test\u202e'
  const { fire } = await box.aRule(
    1,
    { name: `<i>${'long '.repeat(38)}`, notification_message: '{{entity}}\n<script>1</script>' },
    [evil],
  )
  await fire()
  const [mail] = (await box.mailsTo(box.owner())) as [Email]
  expect(mail.subject!.length).toBeLessThanOrEqual(200)
  expect(mail.subject).toContain('Bcc: evil@x.test')
  expect(mail.bcc).toBeUndefined()
  expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(mail.html).not.toMatch(/<(b onclick|script|i)>?/)
  expect(mail.text).not.toMatch(/^Bcc/m)
})

test('eleven alerts come as one digest, worst first', async () => {
  const { fire } = await box.aRule(11, { name: 'Slow deals' })
  await fire()
  const [mail, ...more] = (await box.mailsTo(box.owner())) as [Email]
  expect(more).toEqual([])
  expect(mail.subject).toBe('Slow deals: 11 deals')
  expect(mail.text!.indexOf('Deal 11')).toBeLessThan(mail.text!.indexOf('Deal 10'))
  expect(mail.text).toContain('Why: Pacing 70.20% (rule: < 80.00%)')
  expect(mail.text).toContain('https://deck.example/alerts\n')
})

test('a digest of over two hundred lists the fifty worst and counts all', async () => {
  const { fire } = await box.aRule(201)
  await fire()
  const [mail] = (await box.mailsTo(box.owner())) as [Email]
  expect(mail.text).toContain('201 deals on ')
  expect(mail.text).toContain('(201 DV360)')
  expect(mail.text!.match(/^Name: /gm)).toHaveLength(50)
  expect(mail.text).toContain('Name: Deal 201\n')
})

test('a snooze stops mail for that rule and entity until tomorrow, for that user only', async () => {
  const colleague = await aMember(box.server(), box.organisationId(), 'analyst')
  const { fire } = await box.aRule(2, { email_recipients: `${box.owner()}, ${colleague.email}` })
  await fire({ day: '2026-01-01' })
  const { alertNo } = (await box.alerts()).find(({ entityName }) => entityName === 'Deal 1')!
  const { call } = await signedIn(box.server(), colleague.email)
  expect((await call('POST', `/alerts/alerts/${alertNo}/snooze/`)).statusCode).toBe(200)
  await fire({ day: '2026-01-02' })
  expect(await box.mailsTo(box.owner())).toHaveLength(4)
  expect((await box.mailsTo(colleague.email)).slice(2).map(({ subject }) => subject)).toEqual([
    'Slow deals: Deal 2',
  ])
  box.server().clock.advance({ hours: 24 })
  await fire({ day: '2026-01-03' })
  expect(await box.mailsTo(colleague.email)).toHaveLength(5)
})
