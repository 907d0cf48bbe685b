/// <reference lib="dom" />
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, request } from '@playwright/test'
import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { demo, give, openSession } from './sign-in.ts'
import type { Cookie } from './sign-in.ts'

type Colleague = `${string}@flightdeck.test`
type Fixtures = {
  /**
   * Signs the demo user in without the form, which has its own journey. Journeys share one session, because
   * signing in is limited per address; one that ends or renews its session asks for its `own`. A journey that
   * changes data stored for a person, such as the chosen client, names a colleague that no other journey
   * uses.
   */
  signIn: (as?: 'own' | Colleague) => Promise<void>
  /**
   * Runs axe on the screen in light and dark, once per screen and dialog in a run. `npm run proof -- screens` sets
   * `FLIGHTDECK_LOOKS=all` to check every state that a journey visits.
   */
  look: (page?: Page) => Promise<void>
}

/** How a browser says that a page's policy stopped something. */
const REFUSED = /Content Security Policy|requires 'Trusted/

/** Checks the last screen of a journey if it is unchecked so far, so that none escapes. */
export const test = base.extend<Fixtures & { lookAtEnd: void }>({
  baseURL: async ({ locale: _locale }, use) => use(urlOfProduct()),
  signIn: async ({ context }, use) => {
    await use(async (as) => {
      const url = urlOfProduct()
      const shared = JSON.parse(process.env.FLIGHTDECK_SESSION ?? '[]') as Cookie[]
      const isShared = as === undefined && shared.length > 0
      const login = as === undefined || as === 'own' ? demo : { ...demo, email: as }
      const open = async () => openSession(await request.newContext(), url, '/auth/login/', login)
      await give(context, isShared ? shared : await open(), url)
    })
  },
  look: async ({ page }, use) =>
    use(async (other = page) => {
      if (process.env.FLIGHTDECK_LOOKS === 'all' || !existsSync(await checkedMark(other)))
        await checkAccessibility(other)
    }),
  lookAtEnd: [
    async ({ page }, use) => {
      // A pointer begins in the corner, where it would open the rail over what is pressed first.
      await page.mouse.move(300, 2)
      const refused: string[] = []
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) refused.push(message.text())
      })
      await use()
      expect(refused, 'what the content policy refused').toEqual([])
      if (page.isClosed() || !page.url().startsWith('http') || existsSync(await checkedMark(page))) return
      // A journey may end with the step that opens the screen.
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => {})
      await checkAccessibility(page)
    },
    { auto: true },
  ],
})

function urlOfProduct(): string {
  const url = process.env.FLIGHTDECK_URL
  if (url === undefined)
    throw new Error('FLIGHTDECK_URL is not set; `live-ahead.ts` or `start-product.ts` sets it.')
  return url
}

/** Path that exists once axe has checked the screen, or the dialog open on it, in this run. */
async function checkedMark(page: Page): Promise<string> {
  const dialog = await page.evaluate(() => {
    const open = document.querySelector('[role=dialog]')
    const title = document.getElementById(open?.getAttribute('aria-labelledby') ?? '')?.textContent
    return open && (open.getAttribute('aria-label') ?? title ?? 'dialog')
  })
  const screen = new URL(page.url()).pathname.replaceAll(/[^/]*\d[^/]*/g, ':id')
  const name = dialog === null ? screen : `${screen} ${dialog}`
  return join(import.meta.dirname, 'test-results', 'checked', encodeURIComponent(name).slice(0, 200))
}

async function checkAccessibility(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violationsOn(page, colorScheme), `axe on ${page.url()} in ${colorScheme}`).toEqual([])
  mkdirSync(await checkedMark(page), { recursive: true })
  await page.emulateMedia({ colorScheme: null })
}

export { expect }
