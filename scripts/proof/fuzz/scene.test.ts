import { expect, test } from 'vitest'
import { makeDice } from '../kit/dice.ts'
import { fuzzedProduct } from './product.ts'

/** The short version; `npm run proof -- fuzz --calls=100000` is the whole one, over a demo with a past. */
test('3,000 calls drawn from the API’s own description: no 5xx, what it refuses changes no row, nothing reaches another organisation', async () => {
  const tally = await fuzzedProduct({ calls: 3_000, lives: false }, makeDice(16))
  expect(tally.problems).toEqual([])
  expect(tally.calls).toBeGreaterThanOrEqual(3_000)
  expect(tally.reached.size).toBeGreaterThan(tally.operations / 4)
}, 300_000)
