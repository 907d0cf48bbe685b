import { expect, test } from 'vitest'
import { partsOf, withParts } from './benchmarks-page.ts'

test('each bench renews its own part of the page and leaves the other as it is', () => {
  const page = withParts('# Engine\n\nfast\n', 'quick')
  expect(partsOf(page).engine.trim()).toBe('# Engine\n\nfast')
  expect(partsOf(page).felt.trim()).toBe('quick')
  expect(partsOf(withParts('# Engine\n\nfaster\n', partsOf(page).felt)).felt.trim()).toBe('quick')
})

test('a page without the second part stays as it is', () => {
  expect(withParts('# Engine\n', partsOf('# Engine\n').felt)).toBe('# Engine\n')
})
