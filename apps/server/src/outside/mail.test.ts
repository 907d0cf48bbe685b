import { newId } from '@flightdeck/db'
import { aMailbox } from '@flightdeck/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../ground/settings.ts'
import { ForGood } from '../work/drain.ts'
import type { Envelope } from '../work/outbox.ts'
import { unsubscribeHeaders } from './mail-payload.ts'
import { mailSender } from './mail.ts'
import { writeMail } from './write-mail.ts'
import { html } from './mail-layout.ts'

const SECRET = 'a secret that is only used in tests, long enough'
let mailbox: Awaited<ReturnType<typeof aMailbox>>
let mail: ReturnType<typeof mailSender>

beforeAll(async () => {
  mailbox = await aMailbox()
  mail = mailSender(readSettings({ SMTP_URL: mailbox.url }), SECRET)
})
afterAll(async () => {
  mail.close()
  await mailbox.close()
})

async function sent(message: Partial<Envelope>) {
  mailbox.mails.length = 0
  const whole = {
    id: newId(),
    recipient: 'ana@acme.test',
    subject: 's',
    dedupeKey: 'k',
    payload: { text: 't' },
    ...message,
  }
  await mail.send(whole as Envelope)
  return mailbox.mails[0]!
}

const usual = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]
const hostile = [
  'Spend\r\nBcc: evil@x.test\r\n\r\n<script>alert(1)</script>',
  'Spend\u0000\u001b[31m\nX-Evil: 1',
  'Spend \u202egnp.exe\u2066',
  `Spend ${'🚀x'.repeat(3_500)}`,
  '"><img src=x onerror=alert(1)>\u2028\'`',
  '\ud800 half a character',
]

test.each(hostile)(
  'a rule called %j makes a mail with the usual headers, a short subject and escaped text',
  async (name) => {
    const content = writeMail({
      title: name,
      paragraphs: [name, `It says ${name}`],
      table: { columns: ['Line item', name], rows: [[name, '12']] },
      button: { label: name, href: 'https://flightdeck.example/alerts' },
      footer: [{ label: name, href: `javascript:alert(1)` }],
    })
    const got = await sent({ subject: name, payload: content })
    expect(got.headers.map(({ key }) => key).toSorted()).toEqual(usual)
    expect(got.to).toEqual([{ address: 'ana@acme.test', name: '' }])
    expect(got.bcc).toBeUndefined()
    expect(got.subject!.length).toBeLessThanOrEqual(200)
    for (const part of [got.subject!, got.text!, got.html!])
      expect(part).not.toMatch(/(?![\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
    expect(got.html).not.toMatch(/<(script|img)|javascript:|="[^"]*onerror/)
    expect(got.text).toContain('https://flightdeck.example/alerts')
    expect(got.text!.length).toBeLessThan(20_000)
  },
)

test('every value in markup is escaped: quotes, tags and entities', () => {
  const evil = `"'><b onclick=x>&amp;\u202e\0`
  expect(html`<a title="${evil}">${evil}</a>`.markup.match(/[<>"]/g)!.join('')).toBe('<""><>')
  expect(html`<p>${[html`<b>${'<'}</b>`, html`${7}`]}</p>`.markup).toBe('<p><b>&#60;</b>7</p>')
})

test('a name with line breaks becomes one line of the text part, and a message keeps its lines', async () => {
  const { text } = writeMail({
    title: 'Spend\n\nFlightdeck: your password is needed',
    paragraphs: ['first\r\nsecond'],
    table: { columns: ['Line item', 'Spend'], rows: [['Brand\nSpring', '12.00']] },
  })
  expect(text).toBe(
    'Spend Flightdeck: your password is needed\n\nfirst\nsecond\n\nLine item: Brand Spring\nSpend: 12.00\n\nFlightdeck\n',
  )
})

test('a mail has one-click unsubscribe by exactly two headers', async () => {
  const headers = unsubscribeHeaders('https://flightdeck.example/unsubscribe?token=abc')
  const got = await sent({ payload: { text: 't', html: '<p>t</p>', headers } })
  expect(got.headers.map(({ key }) => key).toSorted()).toEqual(
    [...usual, 'list-unsubscribe', 'list-unsubscribe-post'].toSorted(),
  )
  expect(got.headers.find(({ key }) => key === 'list-unsubscribe')!.value).toBe(
    '<https://flightdeck.example/unsubscribe?token=abc>',
  )
})

test.each([
  ['another header', { 'List-Unsubscribe': '<https://x.test/>', Bcc: 'evil@x.test' }],
  ['a line break', { 'List-Unsubscribe': '<https://x.test/>\r\nBcc: evil@x.test' }],
  ['a line break inside', { 'List-Unsubscribe': '<https://x.test/\r\nBcc:evil@x.test>' }],
  ['a second address', { 'List-Unsubscribe': '<https://x.test/>, <https://y.test/>' }],
  ['another protocol', { 'List-Unsubscribe': '<javascript:alert(1)>' }],
])('a mail with %s in its headers is undeliverable, and nothing is sent', async (_name, headers) => {
  await expect(sent({ payload: { text: 't', headers } })).rejects.toThrow(ForGood)
  expect(mailbox.mails).toEqual([])
})

test.each(['a@x.test,b@y.test', 'a@x.test\nBcc: b@y.test', 'nobody', 'a@x.test>\r\nRCPT TO:<b@y.test'])(
  'an invalid recipient gets no mail: %j',
  async (recipient) => {
    await expect(sent({ recipient })).rejects.toThrow(ForGood)
    expect(mailbox.mails).toEqual([])
  },
)
