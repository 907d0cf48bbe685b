import type { Profile } from '@flightdeck/contract/profile'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ProfilePage from '../../app/shell/profile-page.tsx'
import { UserMenu } from '../../app/shell/user-menu.tsx'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'

const olga: Profile = {
  full_name: 'Olga Owner',
  email: 'olga@northwind.test',
  has_password: true,
  preferences: {},
}

const profile = (api: PlayedRoutes = {}) =>
  show(
    <>
      <UserMenu />
      <ProfilePage />
    </>,
    {
      at: '/profile',
      api: {
        'profile.read': olga,
        'profile.update': ({ body }) => ({ ...olga, full_name: body.full_name ?? olga.full_name }),
        'session.devices': [],
        ...api,
      },
    },
  )
const name = () => screen.getByLabelText<HTMLInputElement>('Full name')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' })
const part = (label: string) =>
  within(screen.getByRole('navigation', { name: 'Profile' })).getByRole('link', { name: label })

test('the profile shows address, organisation and role beside the name', async () => {
  await profile()
  const facts = screen.getByText('Organisation').closest('dl')!.textContent
  expect(facts).toBe('Emailolga@northwind.testOrganisationNorthwindRoleOwner')
})

test('a saved name is confirmed in place, and the greeting follows', async () => {
  const { user, callsTo } = await profile()
  expect(save().disabled).toBe(true)
  await user.clear(name())
  await user.type(name(), 'Petra Second')
  await user.click(save())
  expect(await screen.findByText('Hi, Petra')).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(save().disabled).toBe(true)
  expect(callsTo('profile.update').map(({ body }) => body)).toEqual([{ full_name: 'Petra Second' }])
})

test('a name the server refuses is named at the field, and the greeting stays', async () => {
  const { user } = await profile({
    'profile.update': refusal('invalid', {
      full_name: ['Use letters, digits and signs only for your full name'],
    }),
  })
  await user.type(name(), '!')
  await user.click(save())
  expect(await screen.findByText('Use letters, digits and signs only for your full name')).toBeTruthy()
  expect(screen.getByText('Hi, Olga')).toBeTruthy()
})

test('leaving with an unsaved name asks first: Stay keeps it, Leave drops it', async () => {
  const { user } = await profile()
  await user.clear(name())
  await user.type(name(), 'Petra Second')
  await user.click(part('Sessions'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(name().value).toBe('Petra Second')
  await user.click(part('Sessions'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeTruthy()
  expect(part('Sessions').getAttribute('aria-current')).toBe('page')
  await user.click(part('Personal'))
  expect(name().value).toBe('Olga Owner')
})
