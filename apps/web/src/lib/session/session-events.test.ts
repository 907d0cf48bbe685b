import { expect, test } from 'vitest'
import { sessionEvents, type SessionEvent } from './session-events.ts'

const ended = (message: string | null): SessionEvent => ({ kind: 'ended', message })

test('an ending before the first screen is announced once a screen is there: the first, once', () => {
  const { emit, subscribe, watch } = sessionEvents()
  const [subscriberEvents, watcherEvents, later]: SessionEvent[][] = [[], [], []]
  subscribe((event) => subscriberEvents!.push(event))
  emit(ended('Token refresh failed'))
  emit(ended('No refresh token available'))
  watch((event) => watcherEvents!.push(event))
  watch((event) => later!.push(event))
  expect(watcherEvents).toEqual([ended('Token refresh failed')])
  expect(later).toEqual([])
  expect(subscriberEvents).toHaveLength(2)
})

test('an ending with a screen is announced at once, and not to later screens', () => {
  const { emit, watch } = sessionEvents()
  const [watcherEvents, later]: SessionEvent[][] = [[], []]
  const leave = watch((event) => watcherEvents!.push(event))
  emit(ended(null))
  leave()
  watch((event) => later!.push(event))
  expect(watcherEvents).toEqual([ended(null)])
  expect(later).toEqual([])
})

test('an unannounced ending is dropped when another session begins', () => {
  const { emit, watch, forgetEnding } = sessionEvents()
  const watcherEvents: SessionEvent[] = []
  emit(ended('No refresh token available'))
  forgetEnding()
  watch((event) => watcherEvents.push(event))
  expect(watcherEvents).toEqual([])
})
