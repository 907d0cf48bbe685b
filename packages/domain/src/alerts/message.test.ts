import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMessage, PLACEHOLDERS, type MessageValues } from './message.ts'

const values: MessageValues = {
  rule: 'Slow deals',
  entity: 'Deal {{rule}}',
  metric: 'Pacing',
  value: '71.20%',
  threshold: '$&',
  day: '2026-03-01',
}

test.each([
  ['every placeholder', '{{rule}}|{{metric}}|{{value}}|{{day}}', 'Slow deals|Pacing|71.20%|2026-03-01'],
  ['blanks inside the braces', '{{ rule }}', 'Slow deals'],
  ['the same one twice', '{{day}} {{day}}', '2026-03-01 2026-03-01'],
  ['a name that looks like a placeholder is a name', '{{entity}}', 'Deal {{rule}}'],
  ['a value that looks like a pattern is a value', '{{threshold}}', '$&'],
  ['unknown placeholders', '{{client}} {{toString}} {{__proto__}}', '{{client}} {{toString}} {{__proto__}}'],
  ['half a placeholder', '{{rule} {rule}} {{}}', '{{rule} {rule}} {{}}'],
  ['braces around a placeholder', '{{{rule}}}', '{Slow deals}'],
])('%s', (_name, message, filled) => {
  expect(fillMessage(message, values)).toBe(filled)
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{{rule}}', '{{entity}}', '{{', '}}', '$1', '$&'),
)
const anyValues = fc.record<MessageValues>({
  rule: anyText,
  entity: anyText,
  metric: anyText,
  value: anyText,
  threshold: anyText,
  day: anyText,
})

test('text between placeholders, and their values, come through unchanged', () => {
  const words = fc.string({ unit: 'binary' }).filter((text) => !/[{}]/.test(text))
  const parts = fc.array(fc.tuple(words, fc.constantFrom(...PLACEHOLDERS)))
  fc.assert(
    fc.property(parts, words, anyValues, (segments, end, filling) => {
      const message = segments.map(([text, name]) => `${text}{{${name}}}`).join('') + end
      const expected = segments.map(([text, name]) => text + filling[name]).join('') + end
      expect(fillMessage(message, filling)).toBe(expected)
    }),
  )
})

test('a message without our placeholders is unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyText), anyValues, (texts, filling) => {
      const message = texts.join('')
      fc.pre(!PLACEHOLDERS.some((name) => message.includes(name)))
      expect(fillMessage(message, filling)).toBe(message)
    }),
  )
})
