import { expect, test } from './journey.ts'

const rail = 'navigation' as const

test('[NV-12] the rail is 100 px wide, 220 px on hover and on keyboard focus, Escape closes it, and ? shows the shortcuts', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.goto('/agents')
  const nav = page.getByRole(rail, { name: 'Main' })
  const width = () => nav.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(width).toBe(100)
  const heading = page.getByRole('heading', { level: 1 })
  const left = () => heading.evaluate((h1) => h1.getBoundingClientRect().left)
  await expect.poll(left).toBeGreaterThan(100)
  const before = await left()
  // A pointer that never moved may rest on the rail already, and two moves within a frame are one.
  await page.mouse.move(800, 500)
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100)))
  await nav.hover()
  await expect.poll(width).toBe(220)
  expect(await left()).toBe(before)
  await look()
  await page.mouse.move(800, 500)
  await expect.poll(width).toBe(100)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBe(220)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(100)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look()
})

test('[NV-01] [NV-11] [RT-15] the subdomain chooses the menu, and a locked entry leads to the request for access', async ({
  page,
  signIn,
  context,
  baseURL,
  look,
}) => {
  await signIn()
  const url = `http://acquire.localhost:${new URL(baseURL ?? '').port}`
  const cookies = await context.cookies(baseURL)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  await page.goto(`${url}/agents`)
  const nav = page.getByRole(rail, { name: 'Main' })
  await expect(nav.getByRole('link', { name: 'Agents' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await nav.getByRole('button', { name: 'Reports' }).click()
  await nav.getByRole('link', { name: 'Generate Report' }).click()
  await expect(page).toHaveURL(`${url}/request-access`)
  await expect(page.getByRole('heading', { level: 1, name: 'Generate Report' })).toBeVisible()
  await expect(nav.locator('[aria-current=page]')).toHaveText('Generate Report')
  await look()
})

test('[NV-15] [ST-04] Logout clears the session and goes to /login, in every tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('own')
  const other = await context.newPage()
  await page.goto('/agents')
  await other.goto('/campaigns')
  await expect(other.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible()
  await page.getByRole(rail, { name: 'Main' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  const names = (await context.cookies()).map(({ name }) => name)
  for (const name of ['accessToken', 'refreshToken', 'email', 'organisation_id'])
    expect(names).not.toContain(name)
})

test('on a phone the rail is a bottom bar with a drawer', async ({ page, signIn, look }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await signIn()
  await page.goto('/opportunities')
  await expect(page.getByRole(rail, { name: 'Main' })).toBeHidden()
  const bar = page.getByRole(rail, { name: 'Short menu' })
  await bar.getByRole('button', { name: 'Pacing' }).click()
  await expect(page).toHaveURL(/\/pacing-margin$/)
  await bar.getByRole('button', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
  await look()
  await drawer.getByRole('button', { name: 'Rule Library' }).click()
  await expect(page).toHaveURL(/\/rule-library$/)
})
