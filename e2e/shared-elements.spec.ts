import type { Route } from '@playwright/test'
import { expect, test } from './journey.ts'
import { freemium, withPlan } from './with-plan.ts'

/** The journeys share a person; what one of them picks here must not be chosen already for the next. */
const forgetful = async (route: Route) => {
  const { preferences = {} } = (route.request().postDataJSON() ?? {}) as { preferences?: object }
  const data = { full_name: 'Dana Moore', email: 'demo@flightdeck.test', has_password: true, preferences }
  await route.fulfill({ json: { data } })
}

test.describe('searchable dropdown', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.route('**/api/profile/', forgetful)
    await page.goto('/profile#preferences')
  })

  test("[SH-01] reads 'Select ...', 'Search...' and 'No results found'", async ({ page, look }) => {
    const field = page.getByRole('combobox', { name: 'Default landing view', exact: true })
    await expect(field).toHaveText('Select ...')
    await field.click()
    const search = page.getByPlaceholder('Search...')
    await expect(search).toBeFocused()
    await expect(page.getByRole('option')).toHaveCount(4)
    await look()
    await search.fill('pa')
    await expect(page.getByRole('option')).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeAttached()
    await search.fill('zzz')
    await expect(page.getByText('No results found')).toBeVisible()
    await look()
  })
})

test("[SH-05] /archive shows only 'No action found!'", async ({ page, signIn }) => {
  await signIn()
  await page.goto('/archive')
  await expect(page.getByRole('main')).toHaveText(/^\s*Archive\s*No action found!\s*$/)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('[RT-14] toasts appear at top-right, below the header', async ({ page, signIn }) => {
  await signIn()
  await withPlan(page, freemium)
  await page.goto('/agents')
  await page.route('**/api/premium/request', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', errors: { server: ['Broken'] } } }),
  )
  await page.getByRole('button', { name: 'Upgrade' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to request premium access' })
  await expect(toast).toBeVisible()
  const rightEdge = async () => {
    const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    return x + width
  }
  // It comes in from beyond the edge.
  await expect.poll(rightEdge).toBeLessThanOrEqual(1280)
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  expect(box?.y).toBeGreaterThanOrEqual(56)
  expect(box?.y).toBeLessThan(200)
})

test('[EN-16] about 40 time zones from GMT-12:00 to GMT+14:00, and the choice is kept', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.goto('/profile#preferences')
  const field = page.getByRole('combobox', { name: 'Time zone', exact: true })
  await field.click()
  const options = page.getByRole('option')
  const labels = await options.allTextContents()
  expect(labels.length).toBeGreaterThanOrEqual(38)
  expect(labels.length).toBeLessThanOrEqual(46)
  expect(labels[0]).toMatch(/^GMT-12:00/)
  expect(labels.at(-1)).toMatch(/^GMT\+14:00/)
  await look()
  await page.getByPlaceholder('Search...').fill('tokyo')
  await page.keyboard.press('Enter')
  await expect(field).toHaveText('GMT+09:00 Tokyo')
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(field).toHaveText('GMT+09:00 Tokyo')
})
