import { expect, test } from './journey.ts'
import { freemium, withPlan } from './with-plan.ts'
import { onScreen } from './regions.ts'

test('[RT-14] [SH-01] [UM-03] toasts appear at top-right below the header, and an open dropdown has the focus in its search', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await withPlan(page, freemium)
  await page.goto('/profile')
  await expect(onScreen(page, 'Freemium: 9 d left')).toBeVisible()
  await look()
  await page.route('**/api/premium/request', (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', errors: { server: ['Broken'] } } }),
  )
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to request premium access' })
  await expect(toast).toBeVisible()
  const rightEdge = async () => {
    const { x = 0, width = 0 } = (await toast.boundingBox()) ?? {}
    return x + width
  }
  // The toast slides in from beyond the edge.
  await expect.poll(rightEdge).toBeLessThanOrEqual(1280)
  const box = await toast.boundingBox()
  expect(box?.x).toBeGreaterThan(640)
  expect(box?.y).toBeGreaterThanOrEqual(56)
  expect(box?.y).toBeLessThan(200)
  await toast.getByRole('button', { name: 'Dismiss' }).click()

  await page.goto('/profile#preferences')
  await page.getByRole('combobox', { name: 'Default landing view', exact: true }).click()
  const search = page.getByPlaceholder('Search...')
  await expect(search).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(4)
  await search.fill('zzz')
  await expect(onScreen(page, 'No results found')).toBeVisible()
  await look()
})
