import { expect, test } from 'vitest'
import { read, repositoryFiles } from './repository.ts'

const SHOWN = /^(packages\/domain|apps\/server|apps\/web)\/src\/.*(?<!\.test)\.tsx?$/
/** Two decimals are what people read figures at; coordinates of pictures have one. */
const ROUNDS = /\.toFixed\(2\)|Math\.round\([^\n]*\* 100\) \/ 100/

test('figures are rounded in one place', () => {
  const others = repositoryFiles().filter((path) => SHOWN.test(path) && ROUNDS.test(read(path)))
  expect(others).toEqual([])
})
