import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeReadLarge } from './large-inputs.ts'

test('large inputs are parsed one at a time, callers take turns, and other work runs in between', async () => {
  const validate = makeReadLarge()
  const order: string[] = []
  const inputs = ['a1', 'a2', 'a3', 'b1'].map((name) =>
    validate(name[0]!, () => {
      order.push(name)
      void setImmediate().then(() => order.push('other work'))
    }),
  )
  await Promise.all(inputs)
  expect(order.filter((name) => name !== 'other work')).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (let at = 1; at < order.length; at++) expect([order[at - 1], order[at]]).toContain('other work')
})

test('a refused input lets the next one start', async () => {
  const validate = makeReadLarge()
  const refused = validate('a', () => {
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await validate('a', () => 1)).toBe(1)
})
