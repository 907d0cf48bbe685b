import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

test('a piece is read while the one before is kept, and all are kept in order', async () => {
  const heard: string[] = []
  await readAhead(
    [1, 2, 3],
    async (piece) => (heard.push(`read ${piece}`), piece * 10),
    async (piece, given) => {
      heard.push(`keep ${piece}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      heard.push(`kept ${given}`)
    },
  )
  expect(heard).toEqual([
    'read 1',
    'read 2',
    'keep 1',
    'kept 10',
    'read 3',
    'keep 2',
    'kept 20',
    'keep 3',
    'kept 30',
  ])
})

test('a piece that cannot be read ends it, after those before it were kept', async () => {
  const kept: number[] = []
  const reading = readAhead(
    [1, 2, 3],
    async (piece) => {
      if (piece === 2) throw new Error('cut')
      return piece
    },
    async (piece) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      kept.push(piece)
    },
  )
  await expect(reading).rejects.toThrow('cut')
  expect(kept).toEqual([1])
})
