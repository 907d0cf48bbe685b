import { chromium, request } from '@playwright/test'
import { ensureChromium } from '../scripts/browser/find-chromium.mjs'
import { give, openSession } from './sign-in.ts'
const url = 'http://127.0.0.1:4430'
const executablePath = await ensureChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const api = await request.newContext()
const cookies = await openSession(api, url)
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await give(context, cookies, url)
const page = await context.newPage()
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text())
})
const shot = (name: string) => page.screenshot({ path: `/tmp/fx-shots/${name}.png` })
for (const step of process.argv.slice(2)) {
  const [name, path, click] = step.split('|')
  await page.goto(url + path)
  await page.waitForTimeout(3500)
  for (const c of (click ?? '').split(';').filter(Boolean)) {
    const [kind, what] = c.split('=')
    if (kind === 'text') await page.getByText(what!, { exact: true }).first().click()
    if (kind === 'button')
      await page
        .getByRole('button', { name: new RegExp(what!) })
        .first()
        .click()
    await page.waitForTimeout(900)
  }
  await shot(name!)
}
await browser.close()
