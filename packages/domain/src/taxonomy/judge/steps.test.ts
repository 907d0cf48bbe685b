import { expect, test } from 'vitest'
import { learnInSteps } from '../learn/learn-templates.ts'
import { readTemplate, readTemplateInSteps } from '../read-template.ts'
import type { NamingTemplate } from '../template.ts'

const COLUMNS = 20
const NAMES = 3_000
/** Steps to try delimiters and to check examples, independent of the names. */
const OTHER_STEPS = 80

function runSteps<Result>(steps: Generator<void, Result>): { count: number; result: Result } {
  for (let count = 0; ; count++) {
    const step = steps.next()
    if (step.done) return { count, result: step.value }
  }
}
const makeNames = (part: (name: number, column: number) => string) =>
  Array.from({ length: NAMES }, (_, name) => ({
    name: Array.from({ length: COLUMNS }, (__, column) => part(name, column)).join('_'),
  }))

test.each([
  ['with markers', (name: number, column: number) => `k${column}:${(name * 7_919 + column * 31) % 977}`],
  ['by their place', (name: number, column: number) => `V${column}x${(name * (column + 1)) % 7}`],
])('names %s are learned in steps of some rows or one column', (_title, part) => {
  const { count, result } = runSteps(learnInSteps(makeNames(part)))
  expect(result).toHaveLength(1)
  // Two steps per column: to price the delimiter, and to detect its content.
  expect(count).toBeGreaterThan(OTHER_STEPS + 2 * COLUMNS)
})

test('a template is read in one step for each segment, and is the same', () => {
  const template = {
    name: 'Lists',
    kind: 'Line_item',
    platforms: [],
    reading: 'position',
    delimiter: '_',
    casing: 'any',
    most_bytes: null,
    segments: ['market', 'channel', 'tactic'].map((key) => ({
      key,
      label: key,
      help: '',
      required: true,
      marker: '',
      delimiter: null,
      when: null,
      type: 'list',
      values: [{ code: 'UK', label: 'UK', aliases: [], active_from: null, active_to: null }],
      depends_on: null,
    })),
  } as unknown as NamingTemplate
  const { count, result } = runSteps(readTemplateInSteps(template))
  expect(count).toBe(3)
  expect(result.segments.map(({ segment }) => segment)).toEqual(
    readTemplate(template).segments.map(({ segment }) => segment),
  )
})
