import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { toast } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = (text: string) => screen.queryByText(text) !== null

test('success closes after a while; an error stays until it is dismissed', async () => {
  await show(<p>A screen</p>)
  act(() => {
    toast.success('Saved.')
    toast.error('Couldn’t save.')
  })
  await pass(5000)
  expect(isShown('Saved.')).toBe(false)
  expect(isShown('Couldn’t save.')).toBe(true)
  await pass(60_000)
  expect(isShown('Couldn’t save.')).toBe(true)
})
