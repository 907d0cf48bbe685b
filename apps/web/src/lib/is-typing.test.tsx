import { expect, test } from 'vitest'
import { isTyping } from './is-typing.ts'

const element = (html: string): Element => {
  const frame = document.createElement('div')
  frame.innerHTML = html
  return frame.firstElementChild!
}

test.each([
  ['a field', '<input>', true],
  ['a field for numbers', '<input type="number">', true],
  ['a longer text', '<textarea></textarea>', true],
  ['a list to choose from', '<select></select>', true],
  ['a box that was ticked', '<input type="checkbox">', false],
  ['a radio', '<input type="radio">', false],
  ['a button', '<button></button>', false],
])('%s takes letters: %s %s', (_name, html, expected) => {
  expect(isTyping(element(html))).toBe(expected)
})
