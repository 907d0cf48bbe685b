import { beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf, Routes } from '@flightdeck/contract'

const call = vi.hoisted(() => vi.fn())
const session = vi.hoisted(() => ({ tell: (_event: { kind: string }) => {} }))
vi.mock('./call.ts', () => ({ call }))
vi.mock('./session/session.ts', () => ({
  onSession: (hear: (event: { kind: string }) => void) => (session.tell = hear),
}))

type Profile = AnswerOf<Routes['desk.read']>['profile']
const profile = { full_name: 'Brought' } as unknown as Profile
const alone = { full_name: 'Asked alone' } as unknown as Profile
const ask = vi.fn(async () => alone)
const opened = async () => {
  vi.resetModules()
  return import('./desk.ts')
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ profile, change_badge: null, freshness: null, clients: null })
  ask.mockClear()
})

test('a part comes with the desk the first time, and is asked for on its own from then on', async () => {
  const { fromDesk, openDesk } = await opened()
  openDesk()
  openDesk()
  const read = fromDesk('profile', ask)
  expect(await read()).toBe(profile)
  expect(await read()).toBe(alone)
  expect(call).toHaveBeenCalledTimes(1)
})

test('a part that is not on the desk, or a desk that could not be read, is asked for on its own', async () => {
  const { fromDesk, openDesk } = await opened()
  openDesk()
  await fromDesk('change_badge', ask as never)()
  expect(ask).toHaveBeenCalledTimes(1)

  const again = await opened()
  call.mockRejectedValue(new Error('no line'))
  again.openDesk()
  await again.fromDesk('profile', ask)()
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each(['moved', 'ended'])('what was brought before the session %s is not used after it', async (kind) => {
  const { fromDesk, openDesk } = await opened()
  openDesk()
  session.tell({ kind })
  await fromDesk('profile', ask)()
  expect(ask).toHaveBeenCalledTimes(1)
})
