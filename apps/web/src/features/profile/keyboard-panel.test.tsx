import type { Preferences } from '@flightdeck/contract/profile'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Keyboard } from '../../app/shell/keyboard.tsx'
import { commandMenu } from '../../app/shell/command-menu-state.ts'
import { show } from '../../test/show.tsx'
import { KeyboardPanel } from './keyboard-panel.tsx'
import { CommandMenuDoor } from '../../app/shell/shell.tsx'

test('single keys can be switched off, and only search stays', async () => {
  let preferences: Preferences = {}
  const profile = () => ({
    full_name: 'Olga Owner',
    email: 'olga@northwind.test',
    has_password: true,
    preferences,
  })
  const { user, callsTo } = await show(
    <>
      <Keyboard />
      <CommandMenuDoor />
      <KeyboardPanel keyList={<p>The keys</p>} />
    </>,
    {
      at: '/profile#keyboard',
      api: {
        'profile.update': ({ body }) => {
          preferences = { ...preferences, ...body.preferences }
          return profile()
        },
        'search.find': { found: [], ids: [], known: 0 },
        'clients.list': [],
      },
    },
  )
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()

  const off = screen.getByRole<HTMLInputElement>('switch', { name: /^Use single-key shortcuts/ })
  expect(off.checked).toBe(true)
  await user.click(off)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(off.checked).toBe(false)
  expect(callsTo('profile.update').map(({ body }) => body)).toEqual([{ preferences: { shortcuts: false } }])
  off.blur()
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeTruthy()
  commandMenu.close()
})
