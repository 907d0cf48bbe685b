import { expect, test } from 'vitest'
import type { CheckMode, Severity } from './vocabulary.ts'
import { blockersIn, decideVerdict, verdictWords, type CertificateVerdict } from './certificate.ts'

type FailedCheck = [Severity, CheckMode]
const failed = (all: readonly FailedCheck[]) => all.map(([severity, mode]) => ({ severity, mode }))

test.each<[string, FailedCheck[], string | null, CertificateVerdict]>([
  ['no failures', [], null, 'cleared'],
  [
    'only notes',
    [
      ['low', 'note'],
      ['high', 'note'],
    ],
    null,
    'cleared',
  ],
  [
    'a warning among notes',
    [
      ['low', 'note'],
      ['high', 'warn'],
    ],
    null,
    'warned',
  ],
  [
    'a blocker outweighs every warning',
    [
      ['low', 'warn'],
      ['medium', 'block'],
    ],
    null,
    'blocked',
  ],
  ['a critical that only warns', [['critical', 'warn']], null, 'blocked'],
  ['a critical that is only noted', [['critical', 'note']], null, 'blocked'],
  [
    'a critical with a reason',
    [
      ['critical', 'block'],
      ['low', 'warn'],
    ],
    'Agreed with the client',
    'excepted',
  ],
  ['a reason without anything to except', [['high', 'warn']], 'Agreed', 'warned'],
])('%s', (_name, all, reason, verdict) => expect(decideVerdict(failed(all), reason)).toBe(verdict))

test.each<[FailedCheck[], string]>([
  [
    [
      ['critical', 'warn'],
      ['critical', 'block'],
      ['critical', 'note'],
    ],
    'Signed with exceptions (3 critical)',
  ],
  [
    [
      ['high', 'block'],
      ['high', 'warn'],
    ],
    'Signed with exceptions (1 blocking)',
  ],
  [
    [
      ['critical', 'warn'],
      ['low', 'block'],
    ],
    'Signed with exceptions (1 critical, 1 blocking)',
  ],
])('exceptions are counted in the verdict', (all, words) =>
  expect(verdictWords('excepted', blockersIn(failed(all)))).toBe(words),
)

test('a critical failure never reads as cleared', () => {
  for (const mode of ['note', 'warn', 'block'] as const)
    for (const reason of [null, 'Agreed']) {
      const all = failed([['critical', mode]])
      const words = verdictWords(decideVerdict(all, reason), blockersIn(all))
      expect(words.replace('Not cleared', '')).not.toMatch(/cleared/i)
    }
})
