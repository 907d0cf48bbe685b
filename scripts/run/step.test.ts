import { expect, test } from 'vitest'
import { step } from './step.mjs'

test('a step says what it does before it is done, and how long it took afterwards', async () => {
  let said = ''
  const result = await step(
    'Building the web app…',
    async () => {
      expect(said).toBe('Building the web app…')
      return 7
    },
    (text) => (said += text),
  )
  expect(result).toBe(7)
  expect(said).toMatch(/^Building the web app… \d+ s\n$/)
})

test('a step that fails says so and ends its line, so that the reason stands below', async () => {
  let said = ''
  const failing = step(
    'Installing packages…',
    () => Promise.reject(new Error('no network')),
    (text) => (said += text),
  )
  await expect(failing).rejects.toThrow('no network')
  expect(said).toBe('Installing packages… failed\n')
})
