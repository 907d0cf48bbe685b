import type { SearchAnswer } from '@flightdeck/contract/search'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { commandMenu } from './command-menu-state.ts'
import { CommandMenuDoor, PasteAnywhere } from './shell.tsx'

const NOTHING: SearchAnswer = { found: [], ids: [], known: 0 }
const CAMPAIGN: SearchAnswer['found'][number] = {
  label: 'Campaign',
  title: 'Acme_UK_Display',
  detail: 'DV360 · 1120005009',
  to: '/campaigns/dv360/campaign/1120005009',
  platform: 'dv360',
  match: 'exact',
}

async function open(answer: (typed: string) => SearchAnswer = () => NOTHING) {
  localStorage.clear()
  const api: PlayedRoutes = { 'search.find': ({ query }) => answer(query.q), 'clients.list': () => [] }
  const shown = await show(
    <>
      <PasteAnywhere />
      <CommandMenuDoor />
    </>,
    { api },
  )
  return shown
}
const openMenu = async () => {
  commandMenu.open()
  return screen.findByRole('combobox', { name: 'Search everything' })
}
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('Enter opens the page of exactly that name, and unbuilt pages are not offered', async () => {
  const { user, address } = await open()
  const field = await openMenu()
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('option', { name: /Campaign Creation/ })).toBeNull()
  await user.type(field, 'Alerts')
  expect(chosen()).toBe('Alerts')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/alerts'))
})

test('an id followed by Enter opens its page when the answer arrives, and the page is remembered', async () => {
  const { user, address } = await open((typed) =>
    typed === '1120005009' ? { found: [CAMPAIGN], ids: ['1120005009'], known: 1 } : NOTHING,
  )
  await user.type(await openMenu(), '1120005009{Enter}')
  await waitFor(() => expect(address()).toBe(CAMPAIGN.to))
  await openMenu()
  const recent = within(screen.getByRole('group', { name: 'Recent' }))
  expect(recent.getByRole('option').textContent).toContain('Acme_UK_Display')
})

test('arrows walk over all sections, and a screen reader hears which one is chosen', async () => {
  const { user } = await open((typed) => (typed === '' ? NOTHING : { ...NOTHING, found: [CAMPAIGN] }))
  const field = await openMenu()
  await user.type(field, 'acme')
  expect((await screen.findByRole('option', { name: /Acme_UK_Display/ })).id).toBe(
    field.getAttribute('aria-activedescendant'),
  )
  await user.clear(field)
  const first = chosen()
  await user.keyboard('{ArrowDown}')
  expect(chosen()).not.toBe(first)
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(first)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

test('ids pasted outside of a field ask whether to check or list them; words do not', async () => {
  const { address, user } = await open((typed) =>
    typed === '' ? NOTHING : { found: [], ids: ['1120005009', '1120005010'], known: 2 },
  )
  const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } })
  paste('just words')
  expect(screen.queryByRole('combobox')).toBeNull()
  paste('1120005009\n1120005010')
  const field = await screen.findByRole('combobox')
  expect(field).toHaveProperty('value', '1120005009 1120005010')
  await screen.findByRole('option', { name: /Check these 2/ })
  await user.click(screen.getByRole('option', { name: /Open as list/ }))
  await waitFor(() => expect(address()).toContain('/campaigns?q='))
})

test('an empty search result shows “No results found”', async () => {
  const { user } = await open()
  await user.type(await openMenu(), 'xyzzy')
  expect(await screen.findAllByText('No results found')).not.toHaveLength(0)
})

test('a menu that was open when the session ended is closed after the next sign-in', async () => {
  await open()
  await openMenu()
  cleanup()
  const { user } = await open()
  await user.keyboard('x')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a sentence behind “alert” leads to the form that reads it', async () => {
  const { user, address } = await open()
  await user.type(await openMenu(), 'Create alert: campaigns with spend over 500')
  await screen.findByRole('option', { name: 'Create alert: campaigns with spend over 500' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/create-alert?sentence=campaigns+with+spend+over+500'))
})
