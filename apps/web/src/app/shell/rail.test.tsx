import { ONBOARDING_STATES } from '@flightdeck/domain/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../test/show-app.tsx'
import { show } from '../../test/show.tsx'
import { Rail } from './rail.tsx'

const rail = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const current = () => document.querySelector('nav[aria-label=Main] [aria-current=page]')?.textContent

test('[NV-13] a group opens and closes on click', async () => {
  const { user } = await showApp('/agents')
  const nav = await rail()
  const group = nav.getByRole('button', { name: 'Alerts' })
  const isHidden = () => nav.getByRole('link', { name: 'Manage Alerts' }).closest('[hidden]') !== null
  expect([group.getAttribute('aria-expanded'), isHidden()]).toEqual(['false', true])
  await user.click(group)
  expect([group.getAttribute('aria-expanded'), isHidden()]).toEqual(['true', false])
  await user.click(group)
  expect([group.getAttribute('aria-expanded'), isHidden()]).toEqual(['false', true])
})

test('[NV-14] the active page is marked, and its group is open', async () => {
  const { user, address } = await showApp('/campaigns')
  const nav = await rail()
  expect(current()).toBe('Campaigns')
  expect(nav.getByRole('button', { name: 'Quality Assurance' }).getAttribute('aria-expanded')).toBe('true')
  await user.click(nav.getByRole('link', { name: 'Agents' }))
  await waitFor(() => expect(address()).toBe('/agents'))
  await waitFor(() => expect(current()).toBe('Agents'))
})

test('[NV-10] [RT-15] a locked entry leads to /request-access, which has its name', async () => {
  const { user, address } = await showApp('/agents')
  await user.click((await rail()).getByRole('link', { name: 'Optimization' }))
  await waitFor(() => expect(address()).toBe('/request-access'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Optimization' })).toBeTruthy()
  expect(current()).toBe('Optimization')
})

const pending = ONBOARDING_STATES.filter((state) => state !== 'COMPLETE')
const railAlone = (onboarding_state: (typeof ONBOARDING_STATES)[number]) =>
  show(<Rail />, { at: '/agents', who: { onboarding_state }, api: { 'views.list': [], 'views.counts': [] } })

test.each(pending)(
  '[ST-01] in %s a click in the menu names the area and does not navigate',
  async (state) => {
    const { user, address } = await railAlone(state)
    const links = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(links.getByRole('link', { name: 'Pacing & Margin' }))
    expect(await screen.findByText('Complete onboarding to access "Pacing & Margin"')).toBeTruthy()
    await user.click(links.getByRole('button', { name: 'Quality Assurance' }))
    await user.click(links.getByRole('link', { name: 'Campaigns' }))
    expect(await screen.findByText('Complete onboarding to access "Campaigns"')).toBeTruthy()
    expect(address()).toBe('/agents')
    expect(links.getByRole('link', { name: 'Campaigns' }).getAttribute('aria-disabled')).toBe('true')
  },
)

test('once onboarding is complete the menu navigates', async () => {
  const { user, address } = await railAlone('COMPLETE')
  await user.click(screen.getByRole('link', { name: 'Pacing & Margin' }))
  await expect.poll(address).toBe('/pacing-margin')
  expect(screen.queryByText(/Complete onboarding/)).toBeNull()
})
