import { expect, test } from 'vitest'
import { protectsWords } from './protects-words.ts'

test('what a check protects reads as sentences, however it was written', () => {
  expect(protectsWords({ description: 'the first day', costs: 'Nothing serves.' })).toBe(
    'Protects the first day. If it fails: nothing serves.',
  )
  expect(protectsWords({ description: 'Money is safe.', costs: '' })).toBe('Money is safe.')
  expect(protectsWords({ description: '', costs: '' })).toBe('')
})
