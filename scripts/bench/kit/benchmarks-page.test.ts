import { expect, test } from 'vitest'
import { partsOf, withParts } from './benchmarks-page.ts'

const NOTHING = { engine: '', felt: '', forecast: '', pacing: '', reports: '' }

test('each bench renews its own part of the page and leaves the others as they are', () => {
  const page = withParts({
    engine: '# Engine\n\nfast\n',
    felt: 'quick',
    forecast: 'near',
    pacing: '',
    reports: '',
  })
  expect(partsOf(page).engine.trim()).toBe('# Engine\n\nfast')
  expect(partsOf(page).felt.trim()).toBe('quick')
  const renewed = partsOf(withParts({ ...partsOf(page), forecast: '### Nearer\n\nstill', pacing: 'many' }))
  expect(renewed.felt.trim()).toBe('quick')
  expect(renewed.forecast.trim()).toBe('### Nearer\n\nstill')
  expect(renewed.pacing.trim()).toBe('many')
})

test('a page without the other parts stays as it is', () => {
  expect(withParts(partsOf('# Engine\n'))).toBe('# Engine\n')
  expect(withParts({ ...NOTHING, engine: '# Engine\n' })).toBe('# Engine\n')
})
