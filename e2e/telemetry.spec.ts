import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './journey.ts'
import { demo } from './sign-in.ts'
import { launch } from './launch.ts'

const isTelemetry = (request: Request) => new URL(request.url()).pathname === '/api/telemetry/'

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hi, Dana')).toBeVisible()
}

const logOut = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()

test('[CL-16] without keys nothing starts: nothing is asked for and nothing is sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => isTelemetry(request) && asked.push(request.method()))
  await page.goto('/login')
  await logIn(page)
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(asked).toEqual([])
})

test.describe('with keys', () => {
  type Told = { event: string; timestamp: string; properties: Record<string, unknown> }
  const told: Told[] = []
  const reports: string[] = []
  let collector: Server
  let product: Awaited<ReturnType<typeof launch>>

  test.describe.configure({ mode: 'serial', timeout: 180_000 })

  const keep = (path: string | undefined, body: string) =>
    path === '/batch/' ? told.push(...(JSON.parse(body) as { batch: Told[] }).batch) : reports.push(body)

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    collector = createServer((request, response) => {
      void text(request).then((body) => keep(request.url, body))
      request.once('end', () => response.end('{}'))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => collector.once('listening', resolve))
    const { port } = collector.address() as AddressInfo
    product = await launch({
      FLIGHTDECK_DEMO: 'organisation',
      ANALYTICS_URL: `http://127.0.0.1:${port}`,
      ANALYTICS_KEY: 'analytics-key',
      ERROR_REPORTING_DSN: `http://public@127.0.0.1:${port}/7`,
    })
  })

  test.afterAll(async () => {
    await product?.stop()
    collector?.close()
  })

  // In the order in which they happened: two on their way at once may overtake each other.
  const inOrder = () => told.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  const names = () => inOrder().map(({ event }) => event)

  test('[CL-16] [CL-17] [ST-04] login follows identify by 150 ms, a session ends with the page, log-out is told', async ({
    page,
  }) => {
    await page.goto(`${product.url}/login`)
    await logIn(page)
    await expect.poll(names).toEqual(['$identify', 'login'])
    const [identify, login] = inOrder()
    const gapMs = Date.parse(login?.timestamp ?? '') - Date.parse(identify?.timestamp ?? '')
    expect(gapMs).toBeGreaterThanOrEqual(150)
    expect(gapMs).toBeLessThan(1500)
    expect(identify?.properties).toEqual({
      $set: {
        email: demo.email,
        full_name: 'Dana Moore',
        role: 'owner',
        org_id: expect.any(String),
        org_name: 'Northwind Media',
        plan: 'freemium',
        account_size: null,
        platforms_onboarded: 0,
        all_active_dsps: [],
      },
    })

    await page.goto(`${product.url}/agents?secret=1#x`)
    await expect.poll(names).toEqual(['$identify', 'login', 'session'])
    await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await logOut(page)
    await expect.poll(names).toEqual(['$identify', 'login', 'session', 'logged_out'])
    expect(inOrder().at(-1)?.properties).toMatchObject({ screen: '/agents' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(names()).toEqual(['$identify', 'login', 'session', 'logged_out'])
    expect(JSON.stringify(told)).not.toMatch(/Token|secret|eyJ/)
  })

  test('[CL-16] an error on the page is reported, once, without what it said', async ({ page }) => {
    await page.goto(`${product.url}/login`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('cannot read "fdr_secret_token_12345678"')
      }, 0)
    })
    await expect.poll(() => reports.length).toBe(1)
    expect(reports[0]).toContain('"screen":"/login"')
    expect(reports[0]).not.toContain('fdr_secret')
  })
})
