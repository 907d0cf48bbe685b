/// <reference lib="dom" />
import { expect, test } from './journey.ts'

const loginCode = /\/assets\/login-screen-[^/]*\.js$/

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[RT-12] while a screen loads, a full-screen view shows an animated logo and says so', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(loginCode, async (route) => {
    asked.resolve()
    await release.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await asked.promise
  const loader = page.getByRole('status').filter({ hasText: 'Loading, please wait...' })
  await expect(loader.locator('svg[data-animated]')).toBeVisible()
  expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  expect(
    await loader
      .locator('svg path')
      .last()
      .evaluate((path) => getComputedStyle(path).animationName),
  ).not.toBe('none')
  release.resolve()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(loader).toBeHidden()
})

test('[RT-13] a screen that has not loaded after 120 s gives up with a way on', async ({ page }) => {
  let isStuck = true
  await page.route(loginCode, (route) => (isStuck ? undefined : route.continue()))
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading, please wait...')).toBeVisible()
  await expect(page.locator('svg[data-animated]')).toBeVisible()
  await page.clock.runFor(10_500)
  await expect(page.getByText('Still loading')).toBeVisible()
  await page.clock.runFor(110_000)
  await expect(page.getByText('Couldn’t load this screen')).toBeVisible()
  await expect(page.getByText('Loading, please wait...')).toBeHidden()
  isStuck = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a screen whose code is gone says so and offers a reload', async ({ page }) => {
  let isGone = true
  await page.route(loginCode, (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/login')
  await expect(page.getByText('Couldn’t load this screen')).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

for (const [path, kind] of [
  ['/create-alert', 'form'],
  ['/manage-alerts', 'card'],
  ['/taxonomy-rules', 'taxonomy'],
  ['/create-taxonomy', 'create-taxonomy'],
] as const)
  test(`[SH-06] ${path} waits behind the ${kind} skeleton`, async ({ page, signIn, look }) => {
    await signIn()
    const release = Promise.withResolvers<void>()
    await page.route('**/api/session/', async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(page.locator(`[data-skeleton='${kind}']`)).toBeVisible()
    await expect(page.locator("[aria-busy='true']")).toHaveCount(1)
    await look()
    release.resolve()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })
