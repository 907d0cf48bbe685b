import { expect, test } from 'vitest'
import { relativePosition, fullSpan, arrowStep } from './span.ts'

const bins = [
  { from: 0, to: 2 },
  { from: 2, to: 4 },
]

test.each([
  ['every bar', bins, 3, { from: 0, to: 4 }],
  ['a threshold beyond them', bins, 9, { from: 0, to: 9 }],
  ['a threshold below them', bins, -1, { from: -1, to: 4 }],
  ['one value, with some air around it', [], 5, { from: 4, to: 6 }],
])('the axis shows %s', (_what, shown, threshold, span) => expect(fullSpan(shown, threshold)).toEqual(span))

test('a position is a share of the axis, and never outside it', () => {
  const span = { from: 0, to: 200 }
  expect([50, -1, 999].map((value) => relativePosition(value, span))).toEqual([0.25, 0, 1])
})

test.each([
  [{ from: 0, to: 100 }, 100, 1],
  [{ from: 0, to: 1 }, 100, 0.01],
  [{ from: 0, to: 300 }, 100, 5],
  [{ from: 0, to: 100 }, 200, 0.5],
  [{ from: 0, to: 1_000_000 }, 200, 5_000],
])('an arrow key on %o, in %d presses from end to end, goes by %d', (span, presses, step) =>
  expect(arrowStep(span, presses)).toBe(step),
)
