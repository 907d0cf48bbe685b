import type { Freshness } from '@flightdeck/contract/connections'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../../test/show-app.tsx'

const FRESH: Freshness = {
  platform: 'dv360',
  label: 'DV360',
  accounts: 2,
  data_through: '2026-11-14',
  state: 'fresh',
  sentence: 'Up to date.',
}
const LATE: Freshness = {
  ...FRESH,
  platform: 'meta_ads',
  label: 'Meta Ads',
  data_through: '2026-11-12',
  state: 'late',
  sentence: 'Two days late.',
}
const chip = () => screen.queryByRole('button', { name: /^Data through/ })

test('the header of a screen with figures shows the data date, and lists the platforms', async () => {
  const { user, goTo, address } = await showApp('/agents', { api: { 'connectors.freshness': [FRESH, LATE] } })
  await user.click(await screen.findByRole('button', { name: 'Data through 12 Nov' }))
  const list = within(await screen.findByRole('dialog', { name: /^Data through/ }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Meta AdsLateData through 12 Nov 2026. Two days late.',
    'DV360FreshData through 14 Nov 2026. Up to date.',
  ])
  await user.click(list.getByRole('link', { name: 'My connectors' }))
  await screen.findByRole('heading', { level: 1, name: 'My Connectors' })
  expect(address()).toBe('/my-connectors')
  expect(chip()).toBeNull()
  await goTo('/pacing-margin')
  expect(chip()).not.toBeNull()
})
