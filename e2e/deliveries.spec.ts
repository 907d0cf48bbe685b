import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { request } from '@playwright/test'
import { expect, test } from './journey.ts'
import { give, openSession } from './sign-in.ts'
import { launch } from './launch.ts'

/** Speaks enough SMTP to say no to every mail, or to take it. */
const mails: string[] = []
let refuses = true
const mailServer: Server = createServer(answer)
let product: Awaited<ReturnType<typeof launch>>

function answer(socket: Socket) {
  let heard = ''
  let isMail = false
  socket.on('error', () => {})
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk) => {
    heard += String(chunk)
    for (let end = ending(); end >= 0; end = ending()) {
      const said = heard.slice(0, end)
      heard = heard.slice(end + (isMail ? 5 : 2))
      if (isMail) mails.push(said)
      const refused = isMail && refuses
      socket.write(isMail ? (refused ? '550 No such mailbox\r\n' : '250 Taken\r\n') : replyTo(said))
      isMail = !isMail && said === 'DATA'
      if (refused) mails.pop()
    }
  })
  const ending = () => heard.indexOf(isMail ? '\r\n.\r\n' : '\r\n')
}

const replyTo = (said: string) =>
  said === 'DATA' ? '354 Go on\r\n' : said === 'QUIT' ? '221 Bye\r\n' : '250 mail.test\r\n'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const { port } = mailServer.address() as AddressInfo
  product = await launch({ SMTP_URL: `smtp://127.0.0.1:${port}`, FLIGHTDECK_DEMO: 'organisation' })
})
test.afterAll(async () => {
  await product.stop()
  mailServer.close()
})

test('a mail that the mail server refuses is shown to an admin with the reason, and sent again when they say so', async ({
  page,
  context,
  look,
}) => {
  await give(context, await openSession(await request.newContext(), product.url), product.url)
  await page.goto(`${product.url}/users#undelivered`)
  await expect(page.getByRole('heading', { name: 'All messages delivered' })).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'Invite members' }).click()
  const drawer = page.getByRole('dialog', { name: 'Invite members' })
  await drawer.getByLabel('Email addresses').fill('nobody@agency.test')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('1 invitation is on the way.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row').filter({ hasText: 'nobody@agency.test' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('The email server rejected it (550). Tried once.', { timeout: 2_000 })
  }).toPass()
  await expect(row).toContainText('Email')
  await expect(page.getByRole('tab', { name: /Undelivered messages/ })).toContainText('1')
  await look()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByRole('button', { name: /^Resend/ })).toBeInViewport()
  await look()

  refuses = false
  await row.getByRole('button', { name: /^Resend to nobody@agency\.test/ }).click()
  await expect(page.getByText('Message to nobody@agency.test resent')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All messages delivered' })).toBeVisible()
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]).toContain('To: nobody@agency.test')
})
