import { expect, test } from 'vitest'
import { read, repositoryFiles } from './repository.ts'

const SHOWN = /^(packages\/domain|apps\/server|apps\/web)\/src\/.*(?<!\.test)\.tsx?$/
/** Two decimals are what people read figures at; coordinates of pictures have one. */
const ROUNDS = /\.toFixed\(2\)|Math\.round\([^\n]*\* 100\) \/ 100/

test('figures are rounded in one place', () => {
  const others = repositoryFiles().filter((path) => SHOWN.test(path) && ROUNDS.test(read(path)))
  expect(others).toEqual([])
})

const WRITER = 'packages/domain/src/money/money-words.ts'
/** A currency's format, or its code behind an amount. Rates and bare codes are no amounts. */
const WRITES_MONEY =
  /style: 'currency'|(?:toLocaleString|format|fixedHalfAway)\([^`\n]*\)\} \$\{\w*[cC]urrency\}/

test('money is written in one place', () => {
  const others = repositoryFiles().filter((path) => SHOWN.test(path) && WRITES_MONEY.test(read(path)))
  expect(others).toEqual([WRITER])
})
