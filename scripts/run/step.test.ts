import { expect, test } from 'vitest'
import { step } from './step.mjs'

test('a step prints its name when it begins and its duration when it ends', async () => {
  let output = ''
  const result = await step(
    'Building the web app…',
    async () => {
      expect(output).toBe('Building the web app…')
      return 7
    },
    (text) => (output += text),
  )
  expect(result).toBe(7)
  expect(output).toMatch(/^Building the web app… \d+ s\n$/)
})

test('a failed step says so and ends its line, so that the reason is printed below', async () => {
  let output = ''
  const failing = step(
    'Installing packages…',
    () => Promise.reject(new Error('no network')),
    (text) => (output += text),
  )
  await expect(failing).rejects.toThrow('no network')
  expect(output).toBe('Installing packages… failed\n')
})
