import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../../test/show-app.tsx'
import { aConnection } from '../../../test/a-connection.ts'
import { aConnector } from '../../../test/a-connector.ts'

const DSPS = [
  aConnector({ connections: 1 }),
  aConnector({ key: 'ttd', label: 'The Trade Desk', sign_in: 'login' }),
]
const MEASUREMENT = aConnector({
  key: 'double_verify',
  label: 'Double Verify',
  kind: 'measurement',
  availability: 'not_yet',
  sign_in: 'none',
})
const library = () =>
  showApp('/connectors-library', {
    api: { 'connectors.list': [...DSPS, MEASUREMENT], 'connections.list': [aConnection()] },
  })
const labels = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('[EN-17] each platform of the library has its mark, and kinds narrow the list', async () => {
  const { user } = await library()
  await screen.findByRole('heading', { level: 2, name: 'DV360' })
  const marks = [...document.querySelectorAll<SVGElement>('main svg[data-platform]')]
  expect(marks.map((mark) => mark.dataset.platform)).toEqual(['dv360', 'ttd', 'double_verify'])
  await user.click(screen.getByRole('button', { name: 'Measurement' }))
  expect(labels()).toEqual(['Double Verify'])
})

test('[RT-15] a platform that cannot be connected yet is requested by its name', async () => {
  const { user, address } = await library()
  await user.click(await screen.findByRole('link', { name: 'Request Double Verify' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Double Verify' })).toBeTruthy()
  expect(address()).toBe('/request-access')
})

test('Enter in the search opens the sign-in of the first match', async () => {
  const { user, address } = await library()
  await user.type(await screen.findByPlaceholderText('Search...'), 'trade{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'All Platforms' })).toBeTruthy()
  expect(address()).toBe('/all-platforms?queue=ttd')
})
