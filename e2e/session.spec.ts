import type { BrowserContext } from '@playwright/test'
import { expect, test } from './journey.ts'
import { demo } from './sign-in.ts'
import { freemium, withPlan } from './with-plan.ts'

const spoilAccess = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'accessToken', value: 'spoiled', url: baseURL ?? '' }])

test('[CO-01] [EN-02] signing in keeps the tokens, the e-mail and the organisation for their time', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/opportunities$/)
  const now = Date.now() / 1000
  const kept = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  const hoursLeft = (name: string) => Math.round(((kept.get(name)?.expires ?? 0) - now) / 360) / 10
  expect(hoursLeft('accessToken')).toBe(1)
  for (const name of ['refreshToken', 'email', 'organisation_id']) expect(hoursLeft(name)).toBe(24)
  expect(decodeURIComponent(kept.get('email')?.value ?? '')).toBe(demo.email)
})

test('a wrong pair is told in one sentence; the e-mail stays, the password goes', async ({ page, look }) => {
  const email = 'nobody@flightdeck.test'
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(/\/login$/)
  await look()
})

test('[CL-01] every request carries the bearer token and the organisation', async ({
  page,
  signIn,
  context,
}) => {
  await signIn()
  const asked = page.waitForRequest('**/api/session/')
  await page.goto('/agents')
  const headers = await (await asked).allHeaders()
  const kept = new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(headers.authorization).toBe(`Bearer ${kept.get('accessToken')}`)
  expect(headers['x-organisation-id']).toBe(kept.get('organisation_id'))
})

test('[CL-02] [CL-04] [ST-03] a refused token is refreshed once, the call repeated, the content stays', async ({
  page,
  signIn,
}) => {
  await signIn('own')
  const calls: string[] = []
  let isFirst = true
  await page.route('**/api/session/', async (route) => {
    calls.push('session')
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', errors: { server: ['Expired.'] } } })
  })
  await page.route('**/api/token/refresh/', async (route) => {
    calls.push('refresh')
    await route.continue()
  })
  await page.goto('/agents')
  await expect(page.getByText('Refreshing Data, Please Wait!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible()
  await expect(page.getByText('Hi, Dana')).toBeVisible()
  expect(calls).toEqual(['session', 'refresh', 'session'])
  await expect(page.getByText('Refreshing Data, Please Wait!')).toBeHidden()
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
  await expect(page.getByText('Token refresh failed')).toBeVisible()
  await expect(page.getByText('Your session ended. Sign in to continue where you were.')).toBeVisible()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('refreshToken')
})

test("[ER-01] [ST-03] without a refresh token it says 'No refresh token available'", async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn()
  await spoilAccess(context, baseURL)
  await context.clearCookies({ name: 'refreshToken' })
  await page.goto('/campaigns')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('No refresh token available')).toBeVisible()
})

test('[ER-02] TOKEN_EXPIRED is only logged to the console', async ({ page, signIn }) => {
  await signIn('own')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/premium/request', (route) =>
    route.fulfill({ status: 401, json: { code: 'TOKEN_EXPIRED', errors: { server: ['TOKEN_EXPIRED'] } } }),
  )
  await withPlan(page, freemium)
  await page.goto('/agents')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Failed to request premium access')).toBeVisible()
  expect(logged).toContain('TOKEN_EXPIRED')
  await expect(page.getByText('TOKEN_EXPIRED')).toHaveCount(0)
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
    await expect(tab.getByText('Hi, Dana')).toBeVisible()
    await expect(tab).toHaveURL(/\/agents$/)
  }
  expect(refreshes).toBe(1)
})

test("[CL-03] a call that waits more than 2 s for another's refresh fails with 'Token refresh timeout'", async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  await signIn()
  await withPlan(page, freemium)
  await page.goto('/agents')
  await page.getByRole('link', { name: 'Optimization' }).click()
  await expect(page.getByRole('heading', { name: 'Optimization' })).toBeVisible()
  await spoilAccess(context, baseURL)
  await page.route('**/api/token/refresh/', () => {})
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByText('Refreshing Data, Please Wait!')).toBeVisible()
  const askedAt = Date.now()
  await page.getByRole('button', { name: 'Request premium access' }).click()
  await expect(page.getByText('Token refresh timeout')).toBeVisible()
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(1900)
  await expect(page.getByRole('heading', { name: 'Optimization' })).toBeVisible()
})
