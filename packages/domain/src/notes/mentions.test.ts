import { expect, test } from 'vitest'
import { mentionedIn, notePieces, noteWords } from './mentions.ts'

const DANA = '01a1e29c-0f57-7000-8000-00000000000d'
const SAM = '01a1e29c-0f57-7000-8000-00000000000e'

test('a mentioned user is listed once, and a plain @ is no mention', () => {
  const text = `@[${DANA}] and @[${SAM}], see @[${DANA.toUpperCase()}] or mail me@acme.test or @[dana]`
  expect(mentionedIn(text)).toEqual([DANA, SAM])
})

test('a note is read with names, and falls into its pieces without losing a letter', () => {
  const text = `Ask @[${DANA}]!`
  expect(noteWords(text, () => 'Dana')).toBe('Ask @Dana!')
  expect(notePieces(text)).toEqual([{ text: 'Ask ' }, { mentions: DANA }, { text: '!' }])
  expect(notePieces('plain')).toEqual([{ text: 'plain' }])
})
