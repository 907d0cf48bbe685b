import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../../lib/session/session.ts'
import { show } from '../../test/show.tsx'
import { SessionWatch } from '../session-watch.tsx'
import { UserMenu } from './user-menu.tsx'

const NORTHWIND = '01a1e29c-0f57-7000-8000-000000000001'
const SOUTHWIND = '01a1e29c-0f57-7000-8000-000000000002'

async function menu() {
  const shown = await show(
    <>
      <SessionWatch />
      <UserMenu />
    </>,
    {
      at: '/agents',
      api: {
        'session.organisations': [
          { organisation_id: NORTHWIND, organisation_name: 'Northwind', role: 'owner' },
          { organisation_id: SOUTHWIND, organisation_name: 'Southwind', role: 'viewer' },
        ],
        'session.logout': { message: 'Signed out.' },
      },
    },
  )
  const open = () => shown.user.click(screen.getByRole('button', { name: /your menu/ }))
  await open()
  return { ...shown, open }
}
const entry = (name: string | RegExp) => screen.findByRole('menuitem', { name })

test('[UM-01] greets by the first name, with initial, full name and email', async () => {
  await menu()
  const button = screen.getByRole('button', { name: /your menu/ })
  expect(button.textContent).toBe('Hi, Olga, your menuO')
  expect((await screen.findByRole('menu')).textContent).toContain('Olga Ownerolga@northwind.test')
})

test('[UM-02] Profile and Invite Members lead to their pages', async () => {
  const { user, address, open } = await menu()
  await user.click(await entry('Profile'))
  await expect.poll(address).toBe('/profile')
  await open()
  await user.click(await entry('Invite Members'))
  await expect.poll(address).toBe('/users')
})

test('[UM-02] Logout ends the session on the server and here, and goes to /login', async () => {
  const { user, callsTo, address } = await menu()
  await user.click(await entry('Logout'))
  await expect.poll(address).toBe('/login')
  expect(callsTo('session.logout').map(({ body }) => body)).toEqual([{ refresh: 'refresh' }])
  expect(sessionStore.isPresent()).toBe(false)
})

test('the menu lists each organisation with the user’s role and marks the current one', async () => {
  const { user } = await menu()
  expect((await entry(/^Northwind/)).querySelector('[aria-label=current]')).toBeTruthy()
  await user.click(await entry(/^Southwind.*Viewer/))
  await waitFor(() => expect(sessionStore.organisationId()).toBe(SOUTHWIND))
})
