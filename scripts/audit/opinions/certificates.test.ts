import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { compareCertificates } from './certificates.ts'

const totals = { entities: 5, checks: 40, failed: 2 }

test('list, page and file of a certificate count the same, and a difference is reported', () => {
  const disagreements = (file: typeof totals) => {
    const tally = makeTally()
    compareCertificates([{ id: 1, listed: totals, page: totals, file }], tally)
    return tally.disagreements()
  }
  expect(disagreements(totals)).toBe(0)
  expect(disagreements({ ...totals, failed: 3 })).toBe(1)
})
