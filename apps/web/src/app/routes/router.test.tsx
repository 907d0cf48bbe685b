import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../test/show-app.tsx'

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent

test('[RT-01] / redirects to /login', async () => {
  const { address } = await showApp('/', { who: null })
  await waitFor(() => expect(address()).toBe('/login'))
  await waitFor(() => expect(heading()).toBe('Log in'))
})

test.each(['/no-such-thing', '/taxonomy-rules?platform=dv360'])(
  'a visitor without a session is sent from %s to /login',
  async (path) => {
    const { address } = await showApp(path, { who: null })
    await waitFor(() => expect(address()).toBe('/login'))
    await waitFor(() => expect(heading()).toBe('Log in'))
  },
)

test('[RT-02] an unknown path redirects to /opportunities, says so and offers the nearest page', async () => {
  const { address, user } = await showApp('/manage-alert')
  await waitFor(() => expect(address()).toBe('/opportunities'))
  await waitFor(() => expect(heading()).toBe('Opportunities'))
  const notice = screen.getByText(/Page not found. Showing Opportunities instead./)
  expect(notice.querySelector('a')!.textContent).toBe('Manage Alerts')
  expect(notice.querySelector('a')!.getAttribute('href')).toBe('/manage-alerts')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/Page not found/)).toBeNull()
})

test.each<[string, Record<string, string>]>([
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
])('%s screens exist', async (_group, titles) => {
  const { address, goTo } = await showApp('/request-access')
  for (const [path, title] of Object.entries(titles)) {
    await goTo(path)
    expect(address()).toBe(path)
    await waitFor(() => expect(heading()).toBe(title))
  }
})
