/// <reference lib="dom" />
import { expect, test } from './journey.ts'

test('in a low window every entry of the rail has one height, its icon one place, and Logout is in reach', async ({
  page,
  signIn,
  look,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await signIn()
  await page.goto('/agents')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Taxonomy', 'Alerts', 'Reports'])
    await nav.getByRole('button', { name: group, exact: true }).click()
  await page.mouse.move(900, 400)
  await expect.poll(async () => (await nav.boundingBox())?.width).toBe(100)
  const entries = await nav.locator('li > a:has(svg), li > div > button').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height: tall } = row.getBoundingClientRect()
      const icon = row.querySelector('svg')?.getBoundingClientRect()
      return `${tall} high, icon at ${(icon?.top ?? 0) - top}`
    }),
  )
  expect(entries).toHaveLength(9)
  expect(new Set(entries)).toEqual(new Set([entries[0]]))
  await look()

  const last = nav.getByRole('link', { name: 'Optimization' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})
