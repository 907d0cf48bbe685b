import { expect, test } from 'vitest'
import { withPart } from './benchmarks-page.ts'

const PAGE = `# Engine

fast

## Against others

faster

## As felt, in a browser

quick

## Names

by hand

## Reports

old
`

test('a bench renews its own section, and leaves other sections and manual text', () => {
  const renewed = withPart(PAGE, 'felt', 'quicker\n\n### On a phone\n\ntoo\n')
  expect(renewed).toBe(PAGE.replace('quick\n', 'quicker\n\n### On a phone\n\ntoo\n'))
  expect(withPart(PAGE, 'reports', 'new')).toBe(PAGE.replace('old', 'new'))
})

test("the engine's part is everything before the first of the others", () => {
  const renewed = withPart(PAGE, 'engine', '# Engine\n\n## As one object\n\nanew\n')
  expect(renewed).toBe(`# Engine\n\n## As one object\n\nanew\n${PAGE.slice(PAGE.indexOf('\n## As felt'))}`)
})

test('a new section comes last, and an empty page begins with it', () => {
  expect(withPart(PAGE, 'pacing', 'many')).toBe(`${PAGE}\n## 100,000 budgets\n\nmany\n`)
  expect(withPart('', 'engine', '# Engine')).toBe('# Engine\n')
})

test('renewing twice gives the same page', () => {
  const once = withPart(PAGE, 'felt', 'quicker')
  expect(withPart(once, 'felt', 'quicker')).toBe(once)
})
