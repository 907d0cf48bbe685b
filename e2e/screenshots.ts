import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, request, type Page } from '@playwright/test'
import { give, openSession } from './sign-in.ts'
import startProduct from './start-product.ts'
import { onScreen } from './regions.ts'

/** Takes the pictures of the documents again: `node e2e/screenshots.ts`. */
const folder = join(import.meta.dirname, '../docs/screenshots')
type Picture = {
  name: string
  path: string
  width: number
  signedIn: boolean
  colorScheme: 'light' | 'dark'
  /** Must be on the page first, because the demo is still connecting itself. */
  until?: string
  /** Must have gone by then. */
  without?: string
  /** Clicks before the picture is taken. */
  press?: (page: Page) => Promise<void>
}
/** The first row's evidence beside the list. */
const openFirstRow = async (page: Page) => {
  await page.locator('[data-row]:not([data-heading])').first().getByRole('button').first().click()
  const peek = page.locator('[data-peek]')
  await peek.waitFor()
  await page.waitForLoadState('networkidle')
  await expect(peek.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
}
const pictures: Picture[] = [
  { name: 'login', path: '/login', width: 1280, signedIn: false, colorScheme: 'light' },
  {
    name: 'opportunities',
    path: '/opportunities',
    width: 1280,
    signedIn: true,
    colorScheme: 'dark',
    until: 'Spend at risk',
    press: openFirstRow,
  },
  {
    name: 'pacing',
    path: '/pacing-margin',
    width: 1440,
    signedIn: true,
    colorScheme: 'light',
    until: 'Review suggestions',
    press: openFirstRow,
  },
  {
    name: 'campaigns',
    path: '/campaigns',
    width: 1440,
    signedIn: true,
    colorScheme: 'light',
    until: 'QA barcode',
  },
  {
    name: 'reports',
    path: '/reports',
    width: 1440,
    signedIn: true,
    colorScheme: 'light',
    press: async (page) => {
      await page.getByRole('button', { name: 'Spend by client and month' }).click()
      await page.getByRole('columnheader').nth(3).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  { name: 'users', path: '/users', width: 1280, signedIn: true, colorScheme: 'light' },
  {
    name: 'my-connectors',
    path: '/my-connectors',
    width: 1280,
    signedIn: true,
    colorScheme: 'light',
    until: 'Google Sheets',
    without: 'Loading',
  },
  {
    name: 'connectors-library',
    path: '/connectors-library',
    width: 1280,
    signedIn: true,
    colorScheme: 'dark',
    until: 'Connected',
  },
  {
    name: 'alerts',
    path: '/alerts?by=rule',
    width: 1280,
    signedIn: true,
    colorScheme: 'light',
    until: 'spent in 7 days',
    press: async (page) => {
      await page
        .locator('[data-row]:not([data-heading])')
        .getByText(/^(?:£|€|US\$)/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'create-alert',
    path: '/create-alert?like=5',
    width: 1440,
    signedIn: true,
    colorScheme: 'light',
    until: 'a week',
  },
  {
    name: 'manage-alerts',
    path: '/manage-alerts',
    width: 1440,
    signedIn: true,
    colorScheme: 'dark',
    until: 'Last fired',
  },
  { name: 'profile', path: '/profile', width: 390, signedIn: true, colorScheme: 'light' },
]

mkdirSync(folder, { recursive: true })
const stop = await startProduct()
const url = process.env.FLIGHTDECK_URL ?? ''
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const session = await openSession(await request.newContext(), url)
  for (const { name, path, width, signedIn, colorScheme, until, without, press } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    if (signedIn) await give(context, session, url)
    const page = await context.newPage()
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (until !== undefined) await onScreen(page, until).first().waitFor({ timeout: 180_000 })
    for (const left of without === undefined ? [] : await onScreen(page, without, { exact: true }).all())
      await left.waitFor({ state: 'detached', timeout: 180_000 })
    await press?.(page)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await context.close()
  }
} finally {
  await browser.close()
  await stop?.()
}
