import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('the log names error and place without any user data', () => {
  const error = Object.assign(new Error('invalid byte sequence for "Secret campaign"'), {
    code: '22P05',
    detail: 'Failing row contains (Secret campaign).',
    where: 'unnamed portal parameter $3 = Secret campaign',
  })
  const cause = new Error("name 'Secret campaign' of dana@northwind.test")
  const words = JSON.stringify(
    describeError(new Error('keeping failed', { cause: Object.assign(error, { cause }) })),
  )
  expect(words).toContain('22P05')
  expect(words).toContain('keeping failed')
  expect(words).not.toMatch(/Secret|northwind/)
})
