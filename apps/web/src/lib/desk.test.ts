import { beforeEach, expect, test, vi } from 'vitest'
import { aWho } from '../test/a-who.ts'

const call = vi.hoisted(() => vi.fn())
const session = vi.hoisted(() => ({ tell: (_event: { kind: string }) => {} }))
vi.mock('./call.ts', () => ({ call }))
vi.mock('./session/session.ts', () => ({
  onSession: (hear: (event: { kind: string }) => void) => (session.tell = hear),
}))

const who = aWho()
const ask = vi.fn(async () => ({ ...who, fullName: 'Asked alone' }))
const opened = async () => {
  vi.resetModules()
  return import('./desk.ts')
}

beforeEach(() => {
  call.mockReset().mockResolvedValue({ who, profile: null, change_badge: null, freshness: null })
  ask.mockClear()
})

test('a part comes with the desk the first time, and is asked for on its own from then on', async () => {
  const { fromDesk, openDesk } = await opened()
  openDesk()
  openDesk()
  const read = fromDesk('who', ask)
  expect(await read()).toEqual(who)
  expect((await read()).fullName).toBe('Asked alone')
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
  await again.fromDesk('who', ask)()
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each(['moved', 'ended'])('what was brought before the session %s is not used after it', async (kind) => {
  const { fromDesk, openDesk } = await opened()
  openDesk()
  session.tell({ kind })
  await fromDesk('who', ask)()
  expect(ask).toHaveBeenCalledTimes(1)
})
