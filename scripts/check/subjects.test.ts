import { expect, test } from 'vitest'
import { wrongSubjects } from './subjects.ts'

test.each([
  ['alerts: mute children of a paused campaign', 0],
  ['e2e, web: wait for the list', 0],
  ['Mute children of a paused campaign', 1],
  ['alerts:', 1],
  [`alerts: ${'a'.repeat(65)}`, 1],
])('%s: %i', (subject, count) => {
  expect(wrongSubjects([subject])).toHaveLength(count)
})
