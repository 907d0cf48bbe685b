import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTotal } from '../../../test/a-total.ts'
import { show } from '../../../test/show.tsx'
import { aConnection } from '../../../test/a-connection.ts'
import { AccountChooser } from './account-chooser.tsx'
import { anAccount } from '../../../test/an-account.ts'

const yen = { currency: 'JPY', spend_30d: 1_000_000, spend_30d_converted: 5_000 }
const zloty = { currency: 'PLN', spend_30d: 9_000, spend_30d_converted: null }
const several = {
  connection: aConnection(),
  is_surveyed: true,
  accounts: [
    anAccount('zloty', { ...zloty, is_active: false }),
    anAccount('yen', yen),
    anAccount('pounds', { spend_30d: 4_000 }),
    anAccount('pence', { spend_30d: 1_000 }),
    anAccount('idle', { is_active: false }),
  ],
  spend_30d_total: aTotal(
    [
      { amount: 1_000_000, currency: 'JPY' },
      { amount: 5_000, currency: 'GBP' },
    ],
    {
      amount: 10_000,
      currency: 'GBP',
      rates: [
        {
          from: 'JPY',
          to: 'GBP',
          rate: '0.00500000',
          on: '2026-11-13',
          days_old: 0,
          source: 'ECB',
          legs: [],
        },
      ],
      without_rate: [{ currency: 'PLN', amount: 9_000, count: 1 }],
    },
  ),
}
const profile = { full_name: 'Dana', email: 'dana@northwind.test', has_password: true, preferences: {} }
const api = { 'profile.update': { ...profile, preferences: { money: 'native' as const } } }

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryByRole('checkbox')?.getAttribute('aria-label') ?? [])

test('accounts of several currencies are ranked by converted spend, with one curve and one share over all', async () => {
  await show(<AccountChooser {...several} />, { api })
  expect(names()).toEqual(['Account yen', 'Account pounds', 'Account pence', 'Account zloty', 'Account idle'])
  const row = screen.getByRole('row', { name: /Account yen/ })
  expect(row.textContent).toContain('≈ £5,000')
  expect(screen.getByText('no PLN rate')).toBeDefined()
  expect(screen.getAllByRole('img', { name: /Accounts against cumulative/ })).toHaveLength(1)
  expect(screen.getByText('≈ 1 of 4 accounts covers half of the spend')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Select the 2 that make ≈ 90% of spend' })).toBeDefined()
  expect(screen.getByText('1 account in PLN has no rate. Ranked last and left out of shares.')).toBeDefined()
})

test('the share over several currencies has a receipt with each rate, its day and its source', async () => {
  const { user } = await show(<AccountChooser {...several} />, { api })
  await user.click(screen.getByRole('button', { name: '≈ 100% of spend' }))
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }))
  expect(receipt.getByText('≈ £10,000 in 30 days')).toBeDefined()
  expect(receipt.getByText('1 JPY = 0.00500000 GBP, ECB, 13 Nov 2026')).toBeDefined()
})

test('a click shows each currency on its own again, and the choice is remembered', async () => {
  const { user, callsTo } = await show(<AccountChooser {...several} />, { api })
  await user.click(screen.getByRole('radio', { name: 'Native' }))
  expect(await screen.findByText(/100% of JPY/)).toBeDefined()
  expect(screen.queryByText('≈ £5,000')).toBeNull()
  expect(callsTo('profile.update')[0]!.body).toEqual({ preferences: { money: 'native' } })
})

test('a single currency has no conversion, mark or switch', async () => {
  const accounts = [anAccount('a', { spend_30d: 600 }), anAccount('b', { spend_30d: 400 })]
  const total = aTotal([{ amount: 1_000, currency: 'GBP' }])
  const { user } = await show(<AccountChooser {...several} accounts={accounts} spend_30d_total={total} />, {
    api,
  })
  await user.click(screen.getByRole('checkbox', { name: 'Account b' }))
  expect(screen.getByText(/^Selected 1 of 2 · 60% of spend$/)).toBeDefined()
  expect(document.body.textContent).not.toContain('≈')
  expect(screen.queryByRole('radio', { name: 'Native' })).toBeNull()
})
