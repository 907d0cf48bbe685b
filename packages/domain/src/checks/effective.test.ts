import { expect, test } from 'vitest'
import type { EntityStatus } from '../ad-data/entity.ts'
import { anEntity, dayFrom, subjectsById } from '../test/a-subject.ts'
import type { Effective } from './subject.ts'

type ParentStates = {
  campaign?: EntityStatus
  order?: EntityStatus
  line?: EntityStatus
  starts?: number
  ends?: number
}

test.each<[string, ParentStates, Effective]>([
  ['all levels active, within the flight', {}, 'live'],
  ['a line on its last day is live', { ends: 0 }, 'live'],
  ['a flight of a single day is live on it', { starts: 0, ends: 0 }, 'live'],
  ['a line on the day after its last is over', { ends: -1 }, 'over'],
  ['a line before its first day is scheduled', { starts: 1 }, 'scheduled'],
  ['switched off', { line: 'paused' }, 'paused'],
  ['switched on below a paused order', { order: 'paused' }, 'paused'],
  ['switched on below a paused campaign', { campaign: 'paused' }, 'paused'],
  ['below an archived campaign', { campaign: 'archived' }, 'gone'],
  ['a draft', { line: 'draft' }, 'draft'],
  ['a draft below a paused campaign', { line: 'draft', campaign: 'paused' }, 'paused'],
  ['a draft whose days have passed', { line: 'draft', ends: -1 }, 'over'],
  ['on below a draft', { order: 'draft' }, 'draft'],
  ['a parent whose state is unknown holds nothing back', { order: 'unknown' }, 'live'],
  ['a line with an unknown state', { line: 'unknown' }, 'unknown'],
])('%s', (_name, { campaign, order, line, starts = -10, ends = 9 }, effective) => {
  const subjects = subjectsById([
    anEntity('campaign', 'c', { status: campaign ?? 'active' }),
    anEntity('insertion_order', 'o', { below: 'c', status: order ?? 'active' }),
    anEntity('line_item', 'l', {
      below: 'o',
      status: line ?? 'active',
      startsOn: dayFrom(starts),
      endsOn: dayFrom(ends),
    }),
  ])
  expect(subjects.get('l')!.effective).toBe(effective)
})

test('a creative runs where a line item that uses it does', () => {
  const use = (status: EntityStatus) =>
    subjectsById([
      anEntity('line_item', 'l', { status, uses: [{ kind: 'creative', nativeId: 'a' }] }),
      anEntity('creative', 'a'),
      anEntity('creative', 'b'),
    ])
  expect(use('active').get('a')!.effective).toBe('live')
  expect(use('draft').get('a')!.effective).toBe('scheduled')
  expect(use('paused').get('a')!.effective).toBe('unused')
  expect(use('active').get('b')!.effective).toBe('unused')
})
