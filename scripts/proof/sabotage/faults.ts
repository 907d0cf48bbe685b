import type { Fault } from './fault.ts'

/** One fault per line of defence: rules, walls between organisations, permissions, money, time, screens. */
export const FAULTS: readonly Fault[] = [
  {
    file: 'packages/domain/src/alerts/judge.ts',
    effect: 'placeholder',
    from: 'a',
    to: 'b',
    tests: ['packages/domain/src/alerts/judge.test.ts'],
  },
]
