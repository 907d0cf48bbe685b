import { expect, test } from 'vitest'
import { moveReason } from './move-reason.ts'

test.each([
  ['takes_unspent', { before: 10n, landed: 13n, after: 13n, budgetChange: 3n }],
  ['returns_more', { before: 10n, landed: 10n, after: 13n, budgetChange: 3n }],
  ['returns_less', { before: 10n, landed: 10n, after: 7n, budgetChange: -3n }],
  ['cannot_spend', { before: 10n, landed: 10n, after: 10n, budgetChange: -3n }],
  // More to spend, with a budget that was larger than that all along.
  ['cannot_spend', { before: 10n, landed: 13n, after: 13n, budgetChange: -5n }],
  // Budget rises although the planned spend stays the same.
  ['outruns_budget', { before: 10n, landed: 10n, after: 10n, budgetChange: 3n }],
] as const)('a budget changes because it %s', (reason, amounts) => {
  expect(moveReason(amounts)).toBe(reason)
})
