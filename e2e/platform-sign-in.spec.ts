/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { aNewcomer, signInTo } from './a-newcomer.ts'
import { expect, test } from './journey.ts'
import { enter } from './new-person.ts'
import { simulatorUrl } from './simulators.ts'
import { onScreen } from './regions.ts'

const readSignIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('flightdeck-sign-in'))

test('[RT-08] [CL-15] TikTok receives a random state, sends its code back, and the callback finishes and vanishes', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Tia Tok'))
  const requestUrls: URL[] = []
  await context.route(`${simulatorUrl('tiktok')}/**`, async (route) => {
    requestUrls.push(new URL(route.request().url()))
    await route.continue()
  })
  const finished: { state?: string; code?: string }[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/connections/finish/'))
      finished.push(request.postDataJSON() as { state?: string; code?: string })
  })
  for (let times = 0; times < 2; times++) {
    await page.goto('/all-platforms?queue=tiktok')
    await signInTo(page, 'TikTok')
    await expect(page).toHaveURL(/\/my-connectors$/)
  }
  const states = requestUrls.map((url) => url.searchParams.get('state') ?? '')
  expect(new Set(states).size).toBe(2)
  states.forEach((state) => expect(state).toMatch(/^[\w-]{20,}$/))
  requestUrls.forEach((url) =>
    expect(url.searchParams.get('redirect_uri')).toBe(`${process.env.FLIGHTDECK_URL}/oauth/tiktok/callback`),
  )
  expect(finished.map(({ state }) => state)).toEqual(states)
  expect(finished.every(({ code }) => code !== undefined && code !== '')).toBe(true)
  await expect(page.getByRole('row', { name: /TikTok/ })).toHaveCount(2)

  await page.goto('/oauth/tiktok/callback?auth_code=very-secret-code&state=not-ours')
  await expect(page.getByRole('heading', { name: /^This sign-in wasn’t started here/ })).toBeVisible()
  await expect(page).toHaveURL(/\/oauth\/tiktok\/callback$/)
  expect(finished).toHaveLength(2)
})

test('[RT-07] a blocked window is explained, and the same tab goes instead and comes back', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Bo Blocked'))
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/all-platforms?queue=google_ads')
  await page.getByRole('button', { name: 'Sign in to Google Ads' }).click()
  await expect(onScreen(page, 'Your browser blocked the Google Ads window.')).toBeVisible()
  expect(await readSignIn(page)).toContain('"via":"tab"')
  await look()
  await page.getByRole('link', { name: 'sign in to Google Ads in this tab' }).click()
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
  expect(await readSignIn(page)).toBeNull()
})
