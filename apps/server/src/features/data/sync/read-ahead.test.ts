import { expect, test } from 'vitest'
import { readAhead } from './read-ahead.ts'

test('a chunk is read while the previous one is stored, and chunks are stored in order', async () => {
  const log: string[] = []
  await readAhead(
    [1, 2, 3],
    async (piece) => (log.push(`read ${piece}`), piece * 10),
    async (piece, result) => {
      log.push(`keep ${piece}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.push(`kept ${result}`)
    },
  )
  expect(log).toEqual([
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

test('a chunk that cannot be read ends the run after the earlier chunks are stored', async () => {
  const storedPieces: number[] = []
  const reading = readAhead(
    [1, 2, 3],
    async (piece) => {
      if (piece === 2) throw new Error('cut')
      return piece
    },
    async (piece) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      storedPieces.push(piece)
    },
  )
  await expect(reading).rejects.toThrow('cut')
  expect(storedPieces).toEqual([1])
})
