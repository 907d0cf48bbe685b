import { expect, test } from 'vitest'
import { partWords } from './part-words.ts'

test('a quick preview shows how far it came, and in which order', () => {
  expect(partWords(8_012, { looked_at: 3, total: 17 })).toBe(
    'Sample of 8,012 items in 3 of 17 accounts, largest spend at risk first. Runs check everything.',
  )
})
