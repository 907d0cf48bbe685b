import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { FreemiumBadge } from './freemium-badge.tsx'

const badge = (remainingFreemiumDays: number, canExtendFreemium = false, api: PlayedRoutes = {}) =>
  show(<FreemiumBadge />, { who: { isPremiumUser: false, remainingFreemiumDays, canExtendFreemium }, api })

test.each([
  [15, 'Freemium: 15 d left', 'blue'],
  [8, 'Freemium: 8 d left', 'blue'],
  [7, 'Freemium: 7 d left', 'amber'],
  [4, 'Freemium: 4 d left', 'amber'],
  [3, 'Freemium: 3 d left', 'red'],
  [0, 'Freemium: Expired', 'red'],
])('[UM-03] [UM-04] with %d days it reads “%s” and is %s', async (days, text, tone) => {
  await badge(days)
  expect(screen.getByText(text).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone)
})

test('[UM-03] a premium account has no badge', async () => {
  await show(<FreemiumBadge />, { who: { isPremiumUser: true } })
  expect(screen.queryByText(/Freemium/)).toBeNull()
})

test.each([
  [2, true, 'Extend'],
  [3, true, 'Upgrade'],
  [2, false, 'Upgrade'],
])('[UM-05] with %d days, extension %s, the button reads %s', async (days, canExtend, label) => {
  await badge(days, canExtend)
  expect(screen.getByRole('button').textContent).toBe(label)
})

test('[UM-06] Upgrade asks for premium and says so', async () => {
  const { user, callsTo } = await badge(5, false, { 'plan.requestPremium': { message: 'sent' } })
  await user.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(await screen.findByText('Premium access request sent successfully!')).toBeTruthy()
  expect(callsTo('plan.requestPremium')).toHaveLength(1)
})

test.each([
  [{ premium: ['Already requested.'] }, 'Already requested.'],
  [{}, 'Failed to request premium access'],
])('[UM-06] a request that fails says why: %#', async (errors, sentence) => {
  const { user } = await badge(5, false, { 'plan.requestPremium': refusal('conflict', errors) })
  await user.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('[UM-07] Extend shows the server’s message and reads the session again', async () => {
  const { user, callsTo } = await badge(1, true, {
    'plan.extendFreemium': { message: '15 more days.' },
  })
  await user.click(screen.getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText('15 more days.')).toBeTruthy()
  expect(callsTo('session.who')).toHaveLength(1)
})

test.each([
  [{ extension: ['Extended before.'] }, 'Extended before.'],
  [{}, 'Failed to request extension'],
])('[UM-07] an extension that fails says why: %#', async (errors, sentence) => {
  const { user } = await badge(1, true, { 'plan.extendFreemium': refusal('conflict', errors) })
  await user.click(screen.getByRole('button', { name: 'Extend' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('[UM-07] the message of an extension stays for 5000 ms', async () => {
  await badge(1, true, { 'plan.extendFreemium': { message: '15 more days.' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.click(screen.getByRole('button', { name: 'Extend' }))
  await pass(100)
  expect(screen.queryByText('15 more days.')).not.toBeNull()
  await pass(4800)
  expect(screen.queryByText('15 more days.')).not.toBeNull()
  await pass(1000)
  expect(screen.queryByText('15 more days.')).toBeNull()
})
