/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { aNewcomer, signInTo } from './a-newcomer.ts'
import { expect, test } from './journey.ts'
import { enter } from './new-person.ts'
import { simulatorOf } from './simulators.ts'

const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('flightdeck-sign-in'))

test('[RT-08] [CL-15] TikTok is asked with a random state, sends its code back, and the callback finishes and vanishes', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Tia Tok'))
  const asked: URL[] = []
  await context.route(`${simulatorOf('tiktok')}/**`, async (route) => {
    asked.push(new URL(route.request().url()))
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
  const states = asked.map((url) => url.searchParams.get('state') ?? '')
  expect(new Set(states).size).toBe(2)
  states.forEach((state) => expect(state).toMatch(/^[\w-]{20,}$/))
  asked.forEach((url) =>
    expect(url.searchParams.get('redirect_uri')).toBe(`${process.env.FLIGHTDECK_URL}/oauth/tiktok/callback`),
  )
  expect(finished.map(({ state }) => state)).toEqual(states)
  expect(finished.every(({ code }) => code !== undefined && code !== '')).toBe(true)
  await expect(page.getByRole('row', { name: /TikTok/ })).toHaveCount(2)
})

test('[RT-08] [CL-15] an answer with another state is not used, and its code is neither shown nor kept', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/oauth/tiktok/callback?auth_code=very-secret-code&state=not-ours')
  await expect(
    page.getByRole('heading', {
      name: 'This sign-in wasn’t started here, so it was ignored. Start again from Connectors.',
    }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/oauth\/tiktok\/callback$/)
  expect(await page.content()).not.toContain('very-secret-code')
  expect(sent.filter((url) => url.includes('/connections/finish/'))).toEqual([])
  await look()
  await page.getByRole('button', { name: 'Back to connectors' }).click()
  await expect(page).toHaveURL(/\/connectors$/)
  await page.goto('/oauth/tiktok/callback')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/all-platforms$/)
})

test('while the code is exchanged the callback shows the loader and one line; a code that is too old can be tried again', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await enter(context, await aNewcomer('Olive Old'))
  await page.goto('/all-platforms?queue=meta_ads')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await context.route('**/api/connections/finish/', async (route) => {
    await held
    await route.fulfill({
      status: 409,
      json: { code: 'conflict', errors: { server: ['Its code was used or is too old.'] } },
    })
  })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in to Meta Ads' }).click()
  const popup = await opened
  await expect(popup.getByText('Loading, please wait...', { exact: true })).toBeVisible()
  await expect(popup.getByText('Finishing the Meta Ads connection')).toBeVisible()
  await expect(popup).toHaveURL(/\/oauth\/meta\/callback$/)
  expect(await kept(popup)).toContain('"platform":"meta_ads"')
  expect(await kept(page)).toBeNull()
  release()
  await expect(popup.getByRole('heading', { name: 'Its code was used or is too old.' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Its code was used or is too old.')

  await context.unroute('**/api/connections/finish/')
  const gone = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Try again' }).click()
  await gone
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
})

test('saying no on the platform is told without alarm', async ({ page, context }) => {
  await enter(context, await aNewcomer('Nora No'))
  await context.route(`${simulatorOf('google_sign_in')}/**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('error', 'access_denied')
    await route.fulfill({ status: 302, headers: { location: back.href } })
  })
  await page.goto('/all-platforms?queue=dv360')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in to DV360' }).click()
  const popup = await opened
  const sentence = 'Permission was declined on DV360. Nothing was connected.'
  await expect(popup.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Back to connectors' }).click()
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
  await expect(page.getByText('Your browser blocked the Google Ads window.')).toBeVisible()
  expect(await kept(page)).toContain('"via":"tab"')
  await look()
  await page.getByRole('link', { name: 'sign in to Google Ads in this tab' }).click()
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
  expect(await kept(page)).toBeNull()
})

test('[RT-07] a window that was closed is told neutrally, and the sign-in can be begun again', async ({
  page,
  context,
}) => {
  await enter(context, await aNewcomer('Cleo Closed'))
  await context.route(`${simulatorOf('google_sign_in')}/**`, () => {})
  await page.goto('/all-platforms?queue=dv360')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in to DV360' }).click()
  const popup = await opened
  await expect(page.getByText(/^Sign in to DV360 in the window that opened/)).toBeVisible()
  await popup.close()
  await expect(page.getByText(/If you closed it, nothing was changed/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.unroute(`${simulatorOf('google_sign_in')}/**`)
  await signInTo(page, 'DV360')
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
})
