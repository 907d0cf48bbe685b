import { expect, test } from 'vitest'
import { findRepeats, findRules, findUndefined } from './css-repeats.ts'

const sheets = (files: Record<string, string>) => new Map(Object.entries(files))

test('a body repeats another whatever the order, the spaces and the media query of its declarations', () => {
  const first = '.note {\n  margin: 0;\n  color: red;\n}\n'
  const second = '@media (max-width: 767px) {\n  /* a { b: c; } */\n  .text { color:red; margin:  0 }\n}\n'
  expect(findRepeats(sheets({ 'a.module.css': first, 'b.module.css': second }))).toEqual([
    'b.module.css:3 .text repeats a.module.css:1.',
  ])
})

test.each([
  ['single declarations', '.a { margin: 0 } .b { margin: 0 }'],
  ['composed classes', '.a { composes: lead; margin: 0 } .b { composes: lead; margin: 0 }'],
  ['steps of keyframes', '@keyframes in { from { top: 0; left: 0 } to { top: 0; left: 0 } }'],
  ['other values', '.a { margin: 0; top: 0 } .b { margin: 0; top: 1px }'],
])('%s are no repeat', (_name, source) => expect(findRepeats(sheets({ 'a.css': source }))).toEqual([]))

test('rules are found after a comment and inside of another block', () => {
  expect(findRules('/* a\nb */\n.a,\n.b { top: 0; left: 0; }')).toEqual([
    { selector: '.a, .b', line: 3, body: 'left: 0; top: 0' },
  ])
})

test('a composed name must be defined by a shared style sheet', () => {
  const module = '.note {\n  composes: caption flush from global;\n}\n'
  expect(findUndefined(sheets({ 'note.module.css': module, 'text.css': '.caption { top: 0 }' }))).toEqual([
    'note.module.css composes flush, which no shared style sheet defines.',
  ])
})
