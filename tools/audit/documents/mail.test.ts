import { expect, test } from 'vitest'
import { parseMail, readMails } from './mail.ts'

const SOURCE = `From: Flightdeck <no-reply@flightdeck.test>
To: demo@flightdeck.test
Subject: =?UTF-8?Q?Morning_brief=3A_2_alerts=2C_=C2=A336?=
 =?UTF-8?Q?=2C065_spent_in_7_days?=
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/alternative;
 boundary="inner"

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Spent in 7 days: =E2=82=AC897.14

Item: =
AUR_SportToday

--inner
Content-Type: text/html; charset=utf-8

<p>Another text</p>
--inner--
--outer
Content-Type: application/octet-stream

AAAA
--outer--
`

test.each([
  ['lines end with LF', SOURCE],
  ['lines end with CR LF', SOURCE.replaceAll('\n', '\r\n')],
])('a mail is read with its encoded subject and its plain text where %s', (_, source) => {
  const { id, to, subject, text } = parseMail('7', source)
  expect({ id, to, subject }).toEqual({
    id: '7',
    to: 'demo@flightdeck.test',
    subject: 'Morning brief: 2 alerts, £36,065 spent in 7 days',
  })
  expect(text.trim()).toBe('Spent in 7 days: €897.14\n\nItem: AUR_SportToday')
})

test('a product that has sent no mail has no folder of mails, and none is read', () =>
  expect(readMails('no-such-folder')).toEqual([]))
