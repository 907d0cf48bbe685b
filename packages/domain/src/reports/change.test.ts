import { expect, test } from 'vitest'
import { changeText } from './change.ts'

test.each([
  [{ kind: 'percent', by: 12.345 }, '+12.35%'],
  [{ kind: 'points', by: -0.5 }, '−0.50 pts'],
  [{ kind: 'points', by: -0.001 }, '0.00 pts'],
  [{ kind: 'new' }, 'New'],
  [null, '–'],
] as const)('%j reads %s', (change, words) => expect(changeText(change)).toBe(words))
