import { expect, test, vi } from 'vitest'
import type { AnswerOf, Routes } from '@flightdeck/contract'
import { makeDesk } from './preload-desk.ts'
import { sessionEvents, type SessionEvent } from './session/session-events.ts'

type Desk = AnswerOf<Routes['desk.read']>
const profile = { full_name: 'Brought' } as unknown as Desk['profile']
const alone = { full_name: 'Asked alone' } as unknown as Desk['profile']
const wholeDesk = { profile, change_badge: null, freshness: null, clients: null } as unknown as Desk

function opened(read: () => Promise<Desk> = async () => wholeDesk) {
  const session = sessionEvents()
  const request = vi.fn(read)
  const ask = vi.fn(async () => alone)
  return { ...makeDesk({ read: request, onSession: session.subscribe }), session, request, ask }
}

test('a part comes with the desk the first time, and by its own request from then on', async () => {
  const { fromDesk, openDesk, request, ask } = opened()
  openDesk()
  openDesk()
  const read = fromDesk('profile', ask)
  expect(await read()).toBe(profile)
  expect(await read()).toBe(alone)
  expect(request).toHaveBeenCalledTimes(1)
})

test('a part that is not on the desk is requested on its own', async () => {
  const { fromDesk, openDesk } = opened()
  const ask = vi.fn(async () => ({}) as never)
  openDesk()
  await fromDesk('change_badge', ask)()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a part of a desk that could not be read is requested on its own', async () => {
  const { fromDesk, openDesk, ask } = opened(() => Promise.reject(new Error('no line')))
  openDesk()
  expect(await fromDesk('profile', ask)()).toBe(alone)
})

test.each<SessionEvent>([
  { kind: 'moved', organisationId: 'another' },
  { kind: 'ended', message: null },
])('a desk from before the session $kind is not used after it', async (event) => {
  const { fromDesk, openDesk, session, ask } = opened()
  openDesk()
  session.emit(event)
  expect(await fromDesk('profile', ask)()).toBe(alone)
})
