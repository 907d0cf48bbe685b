import { setTimeout as sleep } from 'node:timers/promises'
import { aDatabase } from '@flightdeck/testkit'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { readInt8Array } from './binary-array.ts'
import { streamRows } from './stream-rows.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const TIMEOUT_MS = 700
const { url } = await aDatabase()
const hurried = openDatabase({ url, name: 'hurried', size: 1, queryTimeoutMs: TIMEOUT_MS })
afterAll(() => hurried.close())

const rows = (count: number) =>
  `select g, array_fill(g::bigint, array[2000]) from generate_series(1, ${count}) g`

async function countStreamed(rowCount: number): Promise<number> {
  let count = 0
  await streamRows(hurried, NOBODY, rows(rowCount), () => void count++)
  return count
}

test('rows come one by one, whole, in their order', async () => {
  const receivedRows: [number, number, number][] = []
  await streamRows(hurried, NOBODY, rows(50), ([g, list]) => {
    const values = readInt8Array(list!)
    receivedRows.push([g!.readInt32BE(), values.length, values[1_999]!])
  })
  expect(receivedRows).toEqual(Array.from({ length: 50 }, (_, at) => [at + 1, 2_000, at + 1]))
})

test('a stream that is over is not timed out later', async () => {
  await streamRows(hurried, NOBODY, rows(3), () => {})
  await sleep(TIMEOUT_MS + 300)
  expect(await countStreamed(3)).toBe(3)
})

test('an aborted stream leaves a connection that is not reused', async () => {
  const stopped = streamRows(hurried, NOBODY, rows(500), () => {
    throw new Error('enough')
  })
  await expect(stopped).rejects.toThrow('enough')
  expect(await countStreamed(3)).toBe(3)
})
