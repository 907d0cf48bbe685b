import { expect, test } from './journey.ts'

test('[RT-01] / redirects to /login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

test('[RT-02] an unknown path redirects to /opportunities, says so, and offers what was meant', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/manage-alert')
  await expect(page).toHaveURL(/\/opportunities$/)
  const notice = page.getByText('Page not found. Showing Opportunities instead.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage Alerts' }).first()).toHaveAttribute(
    'href',
    '/manage-alerts',
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})

test('an unknown path of a signed-out visitor ends at /login', async ({ page }) => {
  await page.goto('/no-such-thing')
  await expect(page).toHaveURL(/\/login$/)
})

const groups: [string, Record<string, string>][] = [
  ['[RT-03] account', { '/request-access': 'Request access', '/profile': 'Profile' }],
  [
    '[RT-04] quality assurance',
    {
      '/opportunities': 'Opportunities',
      '/campaigns': 'Campaigns',
      '/rule-library': 'Rule Library',
      '/on-demand-check': 'On-demand Check',
      '/custom-check-rule': 'Custom Check Rule',
    },
  ],
  ['[RT-05] campaigns', { '/campaign-creation': 'Campaign Creation' }],
  [
    '[RT-06] connectors',
    {
      '/connectors': 'Connectors',
      '/connectors-library': 'Connectors Library',
      '/my-connectors': 'My Connectors',
      '/validate-connector': 'Validate Connector',
      '/all-platforms': 'All Platforms',
      '/all-dsp-account': 'All DSP Accounts',
    },
  ],
  [
    '[RT-09] taxonomy',
    {
      '/taxonomy-rules': 'Taxonomy Rules',
      '/create-taxonomy': 'Create Taxonomy',
      '/taxonomy-alerts': 'Taxonomy Alerts',
    },
  ],
  [
    '[RT-10] other',
    {
      '/agents': 'Agents',
      '/users': 'Users',
      '/reports': 'Reports',
      '/pacing-margin': 'Pacing & Margin',
      '/archive': 'Archive',
      '/products': 'Products',
    },
  ],
  [
    '[RT-11] alerts',
    { '/create-alert': 'Create Alert', '/manage-alerts': 'Manage Alerts', '/alerts': 'Alerts' },
  ],
]

// Areas that are not built share one screen, which is looked at where a group ends; those that are built have journeys that look at them.
for (const [name, screens] of groups)
  test(`${name} screens exist`, async ({ page, signIn }) => {
    test.setTimeout(90_000)
    await signIn()
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })

test('[RT-03] the screens before the sign-in exist', async ({ page, look }) => {
  for (const path of ['/login', '/sign-up', '/otp-verification']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look()
  }
})

test('a signed-out visitor of a private screen signs in and is brought back to it', async ({ page }) => {
  await page.goto('/taxonomy-rules?platform=dv360')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('demo@flightdeck.test')
  await page.getByLabel('Password', { exact: true }).fill('flightdeck-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/taxonomy-rules\?platform=dv360$/)
})
