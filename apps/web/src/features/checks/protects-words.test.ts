import { expect, test } from 'vitest'
import { protectsWords } from './protects-words.ts'

test('a check’s reason is written as sentences, with any punctuation of its parts', () => {
  expect(protectsWords({ description: 'Prevents a late start.', costs: '' })).toBe('Prevents a late start.')
  expect(protectsWords({ description: 'Budget must match the IO', costs: 'We pay the rest' })).toBe(
    'Budget must match the IO. We pay the rest.',
  )
  expect(protectsWords({ description: '', costs: '' })).toBe('')
})
