/// <reference lib="dom" />
import { expect, test } from './journey.ts'
import { onScreen } from './regions.ts'

const loginCode = /\/assets\/login-screen-[^/]*\.js$/

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[RT-12] while a screen loads, a full-screen view shows an animated logo and says so', async ({
  page,
}) => {
  const requestStarted = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  await page.route(loginCode, async (route) => {
    requestStarted.resolve()
    await release.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await requestStarted.promise
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

test('a screen whose code is gone says so and offers a reload', async ({ page }) => {
  let isGone = true
  await page.route(loginCode, (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/login')
  await expect(onScreen(page, 'Couldn’t load this screen')).toBeVisible()
  isGone = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})
