import { describe, expect, test } from 'vitest'
import { read, repositoryFiles } from '../../../scripts/check/repository.ts'
import { FAULTS } from './faults.ts'

test('at least 60 faults are injected, at most two in a file', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60)
  const counts = Map.groupBy(FAULTS, ({ file }) => file)
  expect([...counts].filter(([, own]) => own.length > 2)).toEqual([])
})

describe('a fault can be injected', () => {
  const files = new Set(repositoryFiles())
  test.each(FAULTS)('$file: $effect', ({ file, from, to, tests }) => {
    expect(read(file).split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((path) => !files.has(path))).toEqual([])
  })
})
