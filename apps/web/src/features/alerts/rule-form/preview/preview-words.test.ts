import { expect, test } from 'vitest'
import { currencyWords, throughWords } from './preview-words.ts'

test('several currencies are named with the one they compare in', () => {
  expect(currencyWords(['EUR', 'GBP', 'USD'], 'GBP')).toBe(
    'Accounts in EUR, GBP and USD: amounts compare in GBP, at each account’s latest rate',
  )
  expect(currencyWords(['EUR'], 'GBP')).toBe('Amounts compare in GBP, at the account’s latest rate')
})

test('the data date is that of the header, with newer accounts beside it', () => {
  expect(throughWords('2026-11-14', '2026-11-14')).toBe('Data through 14 Nov')
  expect(throughWords('2026-11-14', '2026-11-15')).toBe('Data through 14 Nov, some accounts through 15 Nov')
})
