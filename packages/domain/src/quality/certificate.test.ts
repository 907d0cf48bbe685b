import { expect, test } from 'vitest'
import type { CheckMode } from './vocabulary.ts'
import { verdictOf } from './certificate.ts'

test.each<[string, CheckMode[], string]>([
  ['nothing fails', [], 'cleared'],
  ['only notes', ['note', 'note'], 'cleared'],
  ['a warning among notes', ['note', 'warn'], 'warned'],
  ['one that blocks outweighs every warning', ['warn', 'block', 'warn'], 'blocked'],
])('%s', (_name, failed, verdict) => expect(verdictOf(failed)).toBe(verdict))
