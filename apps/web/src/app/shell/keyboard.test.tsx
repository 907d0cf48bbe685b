import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../test/show-app.tsx'

test('G then A goes to the alerts, ? shows the shortcuts, Ctrl+K finds a page', async () => {
  const { user, address } = await showApp('/agents')
  await screen.findByRole('heading', { level: 1, name: 'Agents' })
  await user.keyboard('ga')
  await waitFor(() => expect(address()).toBe('/alerts'))
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByRole('region', { name: 'Everywhere' }).textContent).toContain('AlertsGA')
  await user.keyboard('{Escape}')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'my conn{Enter}')
  await waitFor(() => expect(address()).toBe('/my-connectors'))
})
