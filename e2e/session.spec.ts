import type { BrowserContext } from '@playwright/test'
import { expect, test } from './journey.ts'
import { demo } from './sign-in.ts'
import { inToasts, onScreen } from './regions.ts'

const spoilAccess = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'accessToken', value: 'spoiled', url: baseURL ?? '' }])

test('[CO-01] [EN-02] [CL-01] [CL-16] signing in sets cookies with their lifetimes; calls carry them, and without keys no telemetry is sent', async ({
  page,
  context,
}) => {
  const telemetry: string[] = []
  page.on('request', (sent) => sent.url().includes('/api/telemetry/') && telemetry.push(sent.method()))
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/opportunities$/)
  const now = Date.now() / 1000
  const cookieByName = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  const hoursLeft = (name: string) => Math.round(((cookieByName.get(name)?.expires ?? 0) - now) / 360) / 10
  expect(hoursLeft('accessToken')).toBe(1)
  for (const name of ['refreshToken', 'email', 'organisation_id']) expect(hoursLeft(name)).toBe(24)
  expect(decodeURIComponent(cookieByName.get('email')?.value ?? '')).toBe(demo.email)

  const request = page.waitForRequest('**/api/session/')
  await page.goto('/agents')
  const headers = await (await request).allHeaders()
  expect(headers.authorization).toBe(`Bearer ${cookieByName.get('accessToken')?.value}`)
  expect(headers['x-organisation-id']).toBe(cookieByName.get('organisation_id')?.value)
  expect(telemetry).toEqual([])
})

test("[ER-01] [ST-03] a refused refresh says 'Token refresh failed' and goes to /login", async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn()
  await spoilAccess(context, baseURL)
  await context.addCookies([{ name: 'refreshToken', value: 'spoiled', url: baseURL ?? '' }])
  await page.goto('/campaigns')
  await expect(page).toHaveURL(/\/login$/)
  await expect(inToasts(page, 'Token refresh failed')).toBeVisible()
  await expect(onScreen(page, 'Your session ended. Sign in to continue where you were.')).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('refreshToken')
})

test('five tabs whose token expires together refresh once, and none reaches /login', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn('own')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))]
  await spoilAccess(context, baseURL)
  let refreshes = 0
  await context.route('**/api/token/refresh/', async (route) => {
    refreshes += 1
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => tab.goto('/agents')))
  for (const tab of tabs) {
    await expect(onScreen(tab, 'Hi, Dana')).toBeVisible()
    await expect(tab).toHaveURL(/\/agents$/)
  }
  expect(refreshes).toBe(1)
})
