import { expect, request, test } from '@playwright/test'
import { ask } from '../alert-rules.ts'
import { whenLived } from '../demo-lived.ts'
import { expectRich } from '../rich-demo.ts'
import { give, openSession } from '../sign-in.ts'
import { launch } from '../launch.ts'
import { onScreen } from '../regions.ts'

/** Moments at which a demo, or a run of the tests, once failed or could. London is the agency's zone. */
const moments = {
  'five past midnight': '2026-11-16T00:05:00Z',
  'half past three': '2026-11-16T03:30:00Z',
  'a minute before nine': '2026-11-16T08:59:00Z',
  noon: '2026-11-16T12:00:00Z',
  'five to midnight': '2026-11-16T23:55:00Z',
  'the night clocks go forward': '2026-03-29T00:05:00Z',
  'the night clocks go back': '2026-10-25T00:30:00Z',
  'the last day of February': '2027-02-28T12:00:00Z',
  'New Year’s Eve': '2026-12-31T23:55:00Z',
}

test.describe.configure({ mode: 'serial' })

type Product = Awaited<ReturnType<typeof launch>>

async function productAt(moment: string): Promise<Product> {
  const product = await launch({ FLIGHTDECK_DEMO_NOW: moment })
  process.env.FLIGHTDECK_URL = product.url
  await whenLived(product.url)
  return product
}

const sessionCookies = async ({ url }: Product) => openSession(await request.newContext(), url)

for (const [name, moment] of Object.entries(moments))
  test(`at ${name} (${moment}) the demo is as rich as at any other moment`, async ({ browser }) => {
    test.setTimeout(420_000)
    const product = await productAt(moment)
    const context = await browser.newContext({ baseURL: product.url })
    await give(context, await sessionCookies(product), product.url)
    await expectRich(await context.newPage())
    await context.close()
    await product.stop()
  })

type Snooze = { snoozed_at: string }

test('an alert that was snoozed for today is awake again when midnight has passed', async ({ browser }) => {
  test.setTimeout(600_000)
  // The demo has to replay its past first; its clock advances meanwhile.
  const begins = '2026-11-16T23:54:00Z'
  const midnightMs = new Date('2026-11-17T00:00:00Z').getTime()
  const product = await productAt(begins)
  const context = await browser.newContext({ baseURL: product.url })
  await give(context, await sessionCookies(product), product.url)
  const page = await context.newPage()
  const [alert] = await ask<{ id: number }[]>(page, 'GET', '/alerts/alerts/?days=1')
  const snoozed = async () =>
    (await ask<{ snoozed_alerts: Snooze[] }>(page, 'GET', '/alerts/snooze/my_snoozed_alerts/')).snoozed_alerts
  await ask(page, 'POST', `/alerts/alerts/${alert!.id}/snooze/`)
  const [snooze, ...others] = await snoozed()
  expect(others).toEqual([])
  // Read from the product: its clock began only when it had started, which takes a busy machine a while.
  const leftMs = midnightMs - new Date(snooze!.snoozed_at).getTime()
  expect(leftMs, 'the evening was long enough for the demo to live').toBeGreaterThan(5_000)
  await page.waitForTimeout(leftMs + 5_000)
  expect(await snoozed()).toEqual([])
  await page.goto('/alerts')
  await expect(onScreen(page, /Snoozed for:/)).toHaveCount(0)
  await context.close()
  await product.stop()
})
