import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { compareCertificates } from './certificates.ts'

const totals = { entities: 5, checks: 40, failed: 2 }

test('list, page, file and PDF of a certificate count the same, and a difference is reported', () => {
  const disagreements = (change: { file?: typeof totals; pdf?: typeof totals }) => {
    const tally = makeTally()
    compareCertificates(
      [{ id: 1, listed: totals, page: totals, file: totals, pdf: totals, ...change }],
      tally,
    )
    return tally.disagreements()
  }
  expect(disagreements({})).toBe(0)
  expect(disagreements({ file: { ...totals, failed: 3 } })).toBe(1)
  expect(disagreements({ pdf: { ...totals, entities: 4 } })).toBe(1)
})
