import { expect, test } from 'vitest'
import { isYoung } from './young-organisation.ts'

const createdAt = new Date('2026-03-01T10:00:00Z')
test.each<[string, string, boolean, boolean]>([
  ['founded just now', '2026-03-01T10:00:00Z', false, true],
  ['on its last young second', '2026-03-04T09:59:59Z', false, true],
  ['three days old', '2026-03-04T10:00:00Z', false, false],
  ['new, and has paid', '2026-03-01T10:00:00Z', true, false],
])('%s', (_name, now, isPremium, young) =>
  expect(isYoung({ createdAt, isPremium }, new Date(now))).toBe(young),
)
