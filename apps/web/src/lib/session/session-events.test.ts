import { expect, test } from 'vitest'
import { sessionEvents, type SessionEvent } from './session-events.ts'

const ended = (message: string | null): SessionEvent => ({ kind: 'ended', message })

test('an end that comes before there is a screen is told when there is one: the first, once', () => {
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

test('with a screen there, an end is told as it comes and to nobody who comes later', () => {
  const { emit, watch } = sessionEvents()
  const [watcherEvents, later]: SessionEvent[][] = [[], []]
  const leave = watch((event) => watcherEvents!.push(event))
  emit(ended(null))
  leave()
  watch((event) => later!.push(event))
  expect(watcherEvents).toEqual([ended(null)])
  expect(later).toEqual([])
})

test('an end that no screen has told is forgotten when another session begins', () => {
  const { emit, watch, forgetEnding } = sessionEvents()
  const watcherEvents: SessionEvent[] = []
  emit(ended('No refresh token available'))
  forgetEnding()
  watch((event) => watcherEvents.push(event))
  expect(watcherEvents).toEqual([])
})
