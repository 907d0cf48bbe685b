import { expect, test } from 'vitest'
import { read } from './repository.ts'

test('the glossary says each word once', () => {
  const words = [...read('docs/glossary.md').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) =>
    word!.toLowerCase(),
  )
  expect(words.length).toBeGreaterThan(100)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
