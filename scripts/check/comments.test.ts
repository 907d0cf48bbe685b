import { expect, test } from 'vitest'
import { riddlesIn } from './comments.ts'

test.each([
  ['/** Limits a claim to some job kinds. */', 0],
  ['/** Which kinds of work a drain is for. */', 1],
  ['// Cheap check before the lock.\n// It is not needed for people.', 0],
  ['/**\n * So that nothing is sent twice.\n */', 1],
  ['// A receiver is left alone, whoever sends to it.', 1],
  ["const address = 'https://example.test' // Where it is.", 1],
  ["const text = '// What is no comment'", 0],
  ['/** Evaluates a rule; its spend at risk is\n * judged alone. */', 1],
  ['// A budget and the part\n// of it that is left.', 1],
  ['/** Entities whose mails were read from the platform. */', 0],
  ['// oxlint-disable-next-line no-await-in-loop', 0],
])('%s: %i', (source, count) => {
  expect(riddlesIn('a.ts', source)).toHaveLength(count)
})
