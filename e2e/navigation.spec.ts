import { expect, test } from './journey.ts'

const rail = 'navigation' as const

test('[NV-12] the rail is 100 px wide, 220 px on hover and on keyboard focus, and Escape closes it', async ({
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
  await expect(heading).toBeVisible()
  const left = () => heading.evaluate((h1) => h1.getBoundingClientRect().left)
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
})

test('[NV-13] groups expand on click', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/agents')
  const group = page.getByRole('button', { name: 'Alerts' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: 'Manage Alerts' })).toBeHidden()
  await group.click()
  await expect(page.getByRole('link', { name: 'Manage Alerts' })).toBeVisible()
  await group.click()
  await expect(page.getByRole('link', { name: 'Manage Alerts' })).toBeHidden()
})

test('[NV-14] the active page is highlighted', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/campaigns')
  const nav = page.getByRole(rail, { name: 'Main' })
  await expect(nav.locator('[aria-current=page]')).toHaveText('Campaigns')
  await nav.getByRole('link', { name: 'Agents' }).click()
  await expect(page).toHaveURL(/\/agents$/)
  await expect(nav.locator('[aria-current=page]')).toHaveText('Agents')
})

const start = [
  ['Agents', '/agents'],
  ['Opportunities', '/opportunities'],
  ['Campaigns', '/campaigns'],
  ['Rule Library', '/rule-library'],
  ['Taxonomy Rules', '/taxonomy-rules'],
  ['Taxonomy Alerts', '/taxonomy-alerts'],
]
const middle = [
  ['Pacing & Margin', '/pacing-margin'],
  ['Create Alert', '/create-alert'],
  ['Manage Alerts', '/manage-alerts'],
  ['Alerts', '/alerts'],
]
const openTaxonomy = ['Create Taxonomy', '/create-taxonomy']
const shutTaxonomy = ['Create Taxonomy', '/request-access']
const openReports = ['Generate Report', '/reports']
const shutReports = ['Generate Report', '/request-access']
const menus: Record<string, string[][]> = {
  acquire: [...start, shutTaxonomy, ...middle, shutReports],
  skyrise: [...start, shutTaxonomy, ...middle, openReports],
  app: [...start, openTaxonomy, ...middle, openReports, ['Users', '/users']],
  other: [
    ...start,
    openTaxonomy,
    ...middle,
    openReports,
    ['Users', '/users'],
    ['Campaign Creation', '/campaign-creation'],
    ['Optimization', '/request-access'],
  ],
}

for (const [label, entries] of Object.entries(menus))
  test(`[NV-01] [NV-02] [NV-03] [NV-04] [NV-05] [NV-06] [NV-07] [NV-08] [NV-09] [NV-10] [NV-11] [RT-15] ${label}.localhost`, async ({
    page,
    signIn,
    context,
    baseURL,
  }) => {
    await signIn()
    const url = `http://${label}.localhost:${new URL(baseURL ?? '').port}`
    const kept = await context.cookies(baseURL)
    await context.addCookies(kept.map(({ name, value }) => ({ name, value, url })))
    await page.goto(`${url}/agents`)
    const nav = page.getByRole(rail, { name: 'Main' })
    await expect(nav.getByRole('link', { name: 'Agents' })).toBeVisible()
    for (const group of ['Quality Assurance', 'Taxonomy', 'Alerts', 'Reports'])
      await nav.getByRole('button', { name: group }).click()
    const read = await nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(read).toEqual(entries)
    for (const [name = '', to] of entries.filter(([, path]) => path === '/request-access')) {
      await nav.getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${url}${to}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(nav.locator('[aria-current=page]')).toHaveText(name)
    }
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

test('G then A goes to the alerts, ? shows the keys, Ctrl K finds a page', async ({ page, signIn, look }) => {
  await signIn()
  await page.goto('/agents')
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/alerts$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('my conn')
  await look()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-connectors$/)
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
