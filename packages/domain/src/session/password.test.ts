import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const common = new Set(['password', 'iloveyou1'])
const problem = (password: string) =>
  passwordProblem(password, (word) => common.has(word), ['Flightdeck', 'Acme Media'])

test.each([
  ['seven characters', 'abcdefg', /at least 8/],
  ['a hundred and twenty-nine', 'ab'.repeat(64) + 'c', /at most 128/],
  ['a common one, whatever its case', 'PassWord', /too common/],
  ['one character repeated', 'zzzzzzzzzz', /repeats one character/],
  ['the product with a number', 'Flightdeck1!', /easy to guess/],
  ['the organisation', 'acme media', /easy to guess/],
])('refused: %s', (_name, password, sentence) => {
  expect(problem(password)).toMatch(sentence)
})

test.each([
  ['eight characters', 'k7-wolfq'],
  ['a hundred and twenty-eight', 'ab'.repeat(64)],
  ['eight emoji', '🛩️🎯📈🧭🔭🪁🧊🍋'],
  ['a sentence that mentions the product', 'I check flightdeck before breakfast'],
  ['only lower-case letters', 'correcthorsebattery'],
])('accepted: %s', (_name, password) => {
  expect(problem(password)).toBeNull()
})
