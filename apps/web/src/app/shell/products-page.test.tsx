import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ProductsPage from './products-page.tsx'
import { aWho } from '../../test/a-who.ts'
import { show } from '../../test/show.tsx'
import { AdminFlagProvider } from '../../features/profile/index.ts'
import { PersonalPanel } from '../../features/profile/personal-panel.tsx'

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const profile = { full_name: 'Olga Owner', email: 'olga@northwind.test', has_password: true, preferences: {} }

test('[RT-10] every area is listed with what it does, its state and whether it is open', async () => {
  await show(<ProductsPage />, { at: '/products' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Products')
  expect(rows()).toHaveLength(9)
  expect(rows()[0]).toMatch(/Quality Assurance.*Setup errors.*2 platforms connected.*Open/)
  expect(rows()[8]).toMatch(/Optimization.*Not part of this workspace.*Request access/)
})

test('digits open the areas in their order', async () => {
  const { user, address } = await show(<ProductsPage />, { at: '/products' })
  await user.keyboard('4')
  await expect.poll(address).toBe('/create-alert')
})

test('an area that has to be requested opens the request with its name', async () => {
  const { user, address } = await show(<ProductsPage />, { at: '/products' })
  await user.keyboard('9')
  await expect.poll(address).toBe('/request-access')
  expect(history.state).toMatchObject({ feature: 'Optimization' })
})

test('[ST-05] the admin view is on at first; switching it goes to /products and hides areas on request', async () => {
  const { user, address } = await show(
    <AdminFlagProvider>
      <PersonalPanel who={aWho()} />
      <ProductsPage />
    </AdminFlagProvider>,
    { at: '/profile', api: { 'profile.read': profile } },
  )
  const areas = () => document.querySelectorAll('ol > li').length
  const flag = screen.getByRole<HTMLInputElement>('switch', { name: /^Admin view/ })
  expect(flag.checked).toBe(true)
  expect(screen.queryByText(/Admin view is off/)).toBeNull()
  expect(areas()).toBe(9)
  await user.click(flag)
  await expect.poll(address).toBe('/products')
  expect(screen.getByText(/Admin view is off/)).toBeTruthy()
  expect(areas()).toBe(8)
})
