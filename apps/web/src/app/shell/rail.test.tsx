import { ONBOARDING_STATES } from '@flightdeck/domain'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Rail } from './rail.tsx'

const pending = ONBOARDING_STATES.filter((state) => state !== 'COMPLETE')
const rail = (onboarding_state: (typeof ONBOARDING_STATES)[number]) =>
  show(<Rail />, { at: '/agents', who: { onboarding_state }, api: { 'views.list': [], 'views.counts': [] } })

test.each(pending)(
  '[ST-01] in %s a click in the menu names the area and does not navigate',
  async (state) => {
    const { user, address } = await rail(state)
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
  const { user, address } = await rail('COMPLETE')
  await user.click(screen.getByRole('link', { name: 'Pacing & Margin' }))
  await expect.poll(address).toBe('/pacing-margin')
  expect(screen.queryByText(/Complete onboarding/)).toBeNull()
})
