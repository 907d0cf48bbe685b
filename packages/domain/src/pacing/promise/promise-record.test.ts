import { expect, test } from 'vitest'
import { correctionFrom, LEAST_CAMPAIGNS, LEAST_RECORDS, type PromiseRecord } from './promise-record.ts'

/** Promises of 100 that came to 70, 71 and so on, above 1,000 that was there already. */
const records = (count: number, campaigns = LEAST_CAMPAIGNS): PromiseRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    campaignNo: at % campaigns,
    delivered: 1_000n,
    model: 1_100n,
    happened: 1_070n + BigInt(at),
  }))

test('twenty finished promises of five campaigns correct a model, by their median', () => {
  expect(LEAST_RECORDS).toBe(20)
  expect(correctionFrom(records(20))).toEqual({ ratio: 0.795, records: 20 })
  expect(correctionFrom(records(21))).toEqual({ ratio: 0.8, records: 21 })
})

test('fewer promises, or fewer campaigns, correct nothing', () => {
  expect(correctionFrom(records(19))).toBeNull()
  expect(correctionFrom(records(40, 4))).toBeNull()
})

test('a promise without a gain is not counted, and lost delivery counts as zero', () => {
  const idle = { campaignNo: 1, delivered: 1_000n, model: 1_000n, happened: 1_000n }
  expect(correctionFrom([...records(19), idle])).toBeNull()
  const restated = records(20).map((one) => ({ ...one, happened: 900n }))
  expect(correctionFrom(restated)).toEqual({ ratio: 0, records: 20 })
})
