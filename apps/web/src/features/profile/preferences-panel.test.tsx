import type { Preferences, Profile } from '@flightdeck/contract/profile'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aWho } from '../../test/a-who.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { pick, show } from '../../test/show.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { PreferencesSync } from './preferences-sync.tsx'

const profileWith = (preferences: Preferences): Profile => ({
  full_name: 'Olga Owner',
  email: 'olga@northwind.test',
  has_password: true,
  preferences,
})

/** The panel, with a server that keeps what it is sent. */
async function panel(api: PlayedRoutes = {}) {
  let storedPreferences: Preferences = {}
  return show(
    <>
      <PreferencesSync />
      <PreferencesPanel who={aWho()} />
    </>,
    {
      at: '/profile#preferences',
      api: {
        'profile.read': () => profileWith(storedPreferences),
        'profile.update': ({ body }) => {
          storedPreferences = { ...storedPreferences, ...body.preferences }
          return profileWith(storedPreferences)
        },
        ...api,
      },
    },
  )
}
const html = document.documentElement
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('each choice counts at once, is confirmed beside it, and is sent alone', async () => {
  const { user, callsTo } = await panel()
  await user.click(radio('Compact'))
  expect(html.dataset.density).toBe('compact')
  expect(await screen.findByText('Saved')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /^Patterns in charts/ }))
  expect(html.hasAttribute('data-patterns')).toBe(true)
  await user.click(screen.getByRole('switch', { name: /^Reduced motion/ }))
  expect(html.hasAttribute('data-reduced-motion')).toBe(true)
  await expect
    .poll(() => callsTo('profile.update').map(({ body }) => (body as { preferences: object }).preferences))
    .toEqual([{ density: 'compact' }, { patterns: true }, { reduced_motion: true }])
  expect(radio('Compact').checked).toBe(true)
})

test('a preference that cannot be saved is taken back', async () => {
  const { user } = await panel({ 'profile.update': refusal('unavailable', { server: ['Not now.'] }) })
  expect(radio('Default').checked).toBe(true)
  await user.click(radio('Comfortable'))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await expect.poll(() => radio('Default').checked).toBe(true)
  expect(html.dataset.density).toBe('default')
})

test('[EN-16] about 40 time zones from GMT-12:00 to GMT+14:00 are offered, and the preview follows the choice', async () => {
  const shown = await panel()
  await shown.user.click(screen.getByRole('combobox', { name: 'Time zone' }))
  const labels = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(labels.length).toBeGreaterThanOrEqual(38)
  expect(labels.length).toBeLessThanOrEqual(46)
  expect(labels[0]).toMatch(/^GMT-12:00/)
  expect(labels.at(-1)).toMatch(/^GMT\+14:00/)
  await shown.user.type(screen.getByPlaceholderText('Search...'), 'tokyo{Enter}')
  expect(screen.getByRole('combobox', { name: 'Time zone' }).textContent).toBe('GMT+09:00 Tokyo')
  const preview = screen.getByRole('complementary', { name: 'Preview' })
  await expect.poll(() => preview.textContent).toContain('12 Mar 2026, 23:05 GMT+09:00')
})

test('[SH-01] the landing view begins unset, and the chosen one is sent', async () => {
  const shown = await panel()
  expect(screen.getByRole('combobox', { name: 'Default landing view' }).textContent).toBe('Select ...')
  await pick(shown, 'Default landing view', 'Alerts')
  await expect
    .poll(() => shown.callsTo('profile.update').map(({ body }) => body))
    .toEqual([{ preferences: { landing: '/alerts' } }])
  expect(screen.getByRole('combobox', { name: 'Default landing view' }).textContent).toBe('Alerts')
})
