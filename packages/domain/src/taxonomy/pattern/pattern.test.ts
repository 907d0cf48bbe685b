import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const compiled = (text: string) => {
  const pattern = compilePattern(text)
  if ('problem' in pattern) throw new Error(pattern.problem)
  return pattern
}

test.each([
  ['[A-Za-z0-9-]{2,20}', '2 to 20 letters, digits or hyphens'],
  ['[A-Z]{3}', '3 capital letters'],
  ['\\d+', '1 or more digits'],
  ['V\\d{1,2}', '“V”, then 1 to 2 digits'],
  ['(UK|DE)-[a-z]*', 'either “UK” or “DE”, then “-”, then any number of small letters'],
  ['[^_]{1,}', '1 or more characters except underscores'],
  ['Q[1-4]', '“Q”, then one of 1 to 4'],
  ['.{5,}', '5 or more characters'],
  ['a?', 'optionally “a”'],
  ['', 'nothing'],
])('%s is described as: %s', (text, words) => expect(compiled(text).words).toBe(words))

test.each([
  ['(a', 'An opening bracket ( has no closing bracket.'],
  ['a)', 'A closing bracket ) has no opening bracket.'],
  ['[a', 'An opening bracket [ has no closing bracket.'],
  ['[]', 'Brackets [] without a character match nothing.'],
  ['[z-a]', 'A range in brackets runs backwards, like z-a.'],
  ['*a', '“*” needs something to repeat before it.'],
  ['a**', 'Two counts follow each other. Keep one of them.'],
  ['a+?', 'Two counts follow each other. Keep one of them.'],
  ['(?=a)b', 'Looking ahead or behind is not supported. Describe the text itself.'],
  ['(a)\\1', 'Repeating an earlier group is not supported.'],
  ['\\bword', '“\\b” is not supported. List the characters in brackets instead.'],
  ['a^b', '“^” is only allowed at the ends: a pattern always covers the whole text.'],
  ['a{5,2}', 'The count {5,2} runs backwards.'],
  ['a{999}', 'A count is at most 250.'],
  ['((a{250}){250}){250}', 'The pattern repeats too much. Use smaller counts.'],
  ['a\\', 'The pattern ends with a backslash.'],
  ['('.repeat(40), 'Brackets are nested too deeply. Use at most 20 levels.'],
  ['a'.repeat(501), 'The pattern is too long. Use at most 500 characters.'],
])('%s is refused: %s', (text, problem) => expect(compilePattern(text)).toEqual({ problem }))

test('a pattern that ruins other matchers is done after one pass', () => {
  const { matches } = compiled('(a+)+b|(a|a)*c|(.*)*d')
  expect(matches(`${'a'.repeat(10_000)}x`)).toBe(false)
  expect(matches(`${'a'.repeat(10_000)}b`)).toBe(true)
})

const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\d', '.', '-', 'é')
const quantifiedAtom = fc
  .tuple(atom, fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}'))
  .map((parts) => parts.join(''))
const pattern = fc
  .array(
    fc.oneof(
      quantifiedAtom,
      fc.array(quantifiedAtom, { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

test('a pattern matches exactly as a RegExp of the same text does', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.array(fc.constantFrom('a', 'b', '1', '-', 'é', '🚀'), { maxLength: 8 }),
      (text, letters) => {
        const word = letters.join('')
        expect(compiled(text).matches(word)).toBe(new RegExp(`^(?:${text})$`, 'su').test(word))
      },
    ),
    { numRuns: 500 },
  )
})

test('any pattern is compiled or refused with a sentence', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('ab()[]{}|*+?^$\\-,0129.d')), maxLength: 20 }),
      (text) => {
        const result = compilePattern(text)
        if ('problem' in result) expect(result.problem).toMatch(/^[“A-Z].*\.$/)
        else expect(result.matches('zz')).toBeTypeOf('boolean')
      },
    ),
  )
})
