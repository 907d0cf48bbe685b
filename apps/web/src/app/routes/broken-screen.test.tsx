import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { ScreenLoadTimeout } from './within-limit.ts'

const broken = (error: Error, reset = vi.fn<() => void>()) =>
  show(<BrokenScreen error={error} reset={reset} />)

test.each([
  ['does not arrive within 120 s', new ScreenLoadTimeout('Late.')],
  ['is missing', new TypeError('Failed to fetch dynamically imported module: /assets/login.js')],
])('[RT-13] a screen whose code %s offers a reload', async (_case, error) => {
  await broken(error)
  expect(screen.getByText('Couldn’t load this screen')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('a screen that breaks while it runs can be tried again', async () => {
  const reset = vi.fn<() => void>()
  const { user } = await broken(new TypeError('x is undefined'), reset)
  expect(screen.getByText('This part of the page stopped working')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reset).toHaveBeenCalledOnce()
})
