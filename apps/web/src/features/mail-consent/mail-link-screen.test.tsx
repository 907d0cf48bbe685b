import type { MailLink } from '@flightdeck/contract/mail-consent'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { MailLinkScreen } from './mail-link-screen.tsx'

const mute: MailLink = {
  purpose: 'mute',
  email: 'ana@agency.test',
  organisation: 'Northwind',
  about: 'Slow deals',
  is_done: false,
}
const at = '/alert-mail#token=secret'

test('a link in an alert mail states what it would do, and acts only when its button is pressed', async () => {
  const { user, calls } = await show(<MailLinkScreen topic="alerts" />, {
    at,
    who: null,
    api: {
      'alertMail.look': mute,
      'alertMail.mute': { message: 'Done.' },
      'alertMail.unmute': { message: 'Back on.' },
    },
  })
  expect(
    await screen.findByRole('heading', { name: 'Unsubscribe ana@agency.test from rule Slow deals?' }),
  ).toBeTruthy()
  expect(calls.map(({ name, body }) => [name, body])).toEqual([['alertMail.look', { token: 'secret' }]])
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Done.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Resubscribe' }))
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
  expect(calls.map(({ name }) => name)).toEqual(['alertMail.look', 'alertMail.mute', 'alertMail.unmute'])
})

test('a report mail’s link uses the calls of its own topic', async () => {
  const { user, callsTo } = await show(<MailLinkScreen topic="reports" />, {
    at: '/report-mail#token=secret',
    who: null,
    api: { 'reportMail.look': { ...mute, about: 'Monday' }, 'reportMail.mute': { message: 'Done.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(callsTo('reportMail.mute').map(({ body }) => body)).toEqual([{ token: 'secret' }])
})

test('a change that fails shows the reason and can be tried again', async () => {
  const { user } = await show(<MailLinkScreen topic="alerts" />, {
    at,
    who: null,
    api: { 'alertMail.look': mute, 'alertMail.mute': refusal('unavailable', { server: ['Not now.'] }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
})

test.each([
  ['a token the server does not know', '/alert-mail#token=nonsense'],
  ['no token at all', '/alert-mail'],
])('a link with %s no longer works', async (_name, address) => {
  await show(<MailLinkScreen topic="alerts" />, {
    at: address,
    who: null,
    api: { 'alertMail.look': refusal('not_found') },
  })
  expect(await screen.findByText('This link no longer works')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /subscribe/i })).toBeNull()
})
