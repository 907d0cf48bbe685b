import { expect, test } from 'vitest'
import { mapInPieces } from '../../ground/in-pieces.ts'
import { packRows, unpackRows } from './packed-rows.ts'

/** Counts the turns of the event loop that other work has while a promise is pending. */
async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  const result = await work()
  isOver = true
  return { turns, result }
}
const makeRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at, value: at % 2 ? Number.NaN : undefined, seen: new Map([[at, -0]]) })) // prettier-ignore

test.each([0, 500, 501, 4_000])(
  '%d rows are the same after packing and unpacking in chunks',
  async (count) => {
    let checkpoints = 0
    const answer = { total: count, rows: makeRows(count) }
    const packed = await packRows(answer, async () => void checkpoints++)
    expect(packed.rows.length).toBeLessThanOrEqual(500)
    expect(checkpoints).toBe(Math.max(0, Math.ceil(count / 500) - 1))
    const { turns, result } = await turnsDuring(() => unpackRows(structuredClone(packed)))
    expect(result).toEqual(answer)
    expect(turns).toBeGreaterThanOrEqual(checkpoints)
  },
)

test('a long list is mapped in chunks, in order, and other work runs in between', async () => {
  const list = Array.from({ length: 4_000 }, (_, at) => at)
  const { turns, result } = await turnsDuring(() => mapInPieces(list, (at) => at * 2))
  expect(result).toEqual(list.map((at) => at * 2))
  expect(turns).toBeGreaterThanOrEqual(7)
})
