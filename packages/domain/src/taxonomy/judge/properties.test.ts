import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  composeName,
  isValidName,
  judgeName,
  readTemplate,
  templateProblems,
  verdictValues,
  type NameContext,
} from '../index.ts'
import { anyTemplate, valuesFor } from '../../test/taxonomy/arbitrary.ts'

const isSound = (template: Parameters<typeof templateProblems>[0]) =>
  templateProblems(template).every(({ severity }) => severity === 'warning')
const soundTemplate = anyTemplate.filter(isSound)
const withValues = soundTemplate.chain((template) =>
  valuesFor(template).map((values) => ({ template, values })),
)

test('a composed name is valid and reads back to its values', () => {
  let composed = 0
  fc.assert(
    fc.property(withValues, ({ template, values }) => {
      const prepared = readTemplate(template)
      const first = composeName(prepared, values)
      const reasons = 'problems' in first ? first.problems.map(({ reason }) => reason) : []
      expect(reasons.filter((reason) => /two things|too many ways|something else/.test(reason))).toEqual([])
      if ('problems' in first) return
      composed++
      const verdict = judgeName(prepared, first.name)
      expect(verdict.status).toBe('valid')
      expect(composeName(prepared, verdictValues(verdict))).toEqual(first)
    }),
    { numRuns: 200 },
  )
  expect(composed).toBeGreaterThan(40)
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '_',
      '-',
      ' ',
      '|',
      'a',
      'UK',
      'K:',
      'L:',
      '26',
      '\ud800',
      '🚀',
      'e\u0301',
      '\u202e',
    ),
    maxLength: 40,
  }),
)
const contexts: fc.Arbitrary<NameContext> = fc.constantFrom<NameContext>(
  {},
  {
    on: '2026-03-01',
    parent: { market: 'UK' },
    settings: { geo: ['DE', 'x'], starts_on: ['2026-03-01'] },
    platform: 'dv360',
  },
  { parent: { market: '2026-03' }, settings: { geo: null }, siblings: new Set(['uk', 'a']) },
)

test('any name gets a verdict, and a repairable one is valid once repaired', () => {
  fc.assert(
    fc.property(anyTemplate, hostile, contexts, (template, name, context) => {
      const prepared = readTemplate(template)
      const { status, suggested_name, segments } = judgeName(prepared, name, context)
      expect(segments.length).toBe(template.segments.length)
      expect(status === 'valid').toBe(isValidName(prepared, name, context))
      expect(status === 'repairable').toBe(suggested_name !== null)
      if (suggested_name !== null) expect(judgeName(prepared, suggested_name, context).status).toBe('valid')
    }),
    { numRuns: 600 },
  )
})

test('a name spoilt by a hurried hand is repaired to a valid one or not at all', () => {
  const spoil = fc.constantFrom<(name: string) => string>(
    (name) => name.toLowerCase(),
    (name) => `${name} `,
    (name) => `${name} - Copy`,
    (name) => name.replace('_', ' '),
    (name) => name.slice(1),
    (name) => `${name}_${name}`,
  )
  fc.assert(
    fc.property(withValues, spoil, ({ template, values }, spoiled) => {
      const prepared = readTemplate(template)
      const composed = composeName(prepared, values)
      if ('problems' in composed) return
      const { suggested_name } = judgeName(prepared, spoiled(composed.name))
      if (suggested_name !== null) expect(isValidName(prepared, suggested_name)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['letters', 'a'.repeat(10_000)],
  ['delimiters', '_'.repeat(10_000)],
  ['spaces', ' '.repeat(10_000)],
  ['hyphens', '- '.repeat(5_000)],
  ['half characters', '\ud800'.repeat(10_000)],
  ['values', 'UK_'.repeat(3_333)],
  ['copies', ' - Copy'.repeat(1_400)],
])(
  'ten thousand %s end in a verdict',
  (_name, name) => {
    // Work that grows faster than the text does would not end within the time of a test.
    for (const template of fc.sample(anyTemplate, { numRuns: 20, seed: 7 }))
      expect(judgeName(readTemplate(template), name).segments).toHaveLength(template.segments.length)
  },
  60_000,
)
