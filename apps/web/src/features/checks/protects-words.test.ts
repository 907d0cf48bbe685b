import { expect, test } from 'vitest'
import { protectsWords } from './protects-words.ts'

test('why a check matters reads as sentences, however it was written', () => {
  expect(protectsWords({ description: 'Prevents a late start.', costs: '' })).toBe('Prevents a late start.')
  expect(protectsWords({ description: 'Budget must match the IO', costs: 'We pay the rest' })).toBe(
    'Budget must match the IO. We pay the rest.',
  )
  expect(protectsWords({ description: '', costs: '' })).toBe('')
})
