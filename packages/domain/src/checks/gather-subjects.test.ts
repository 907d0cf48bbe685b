import { expect, test } from 'vitest'
import { anEntity, dayFrom, subjectsById, TODAY } from '../test/a-subject.ts'

test('inherited dates are the parent’s', () => {
  const subjects = subjectsById([
    anEntity('insertion_order', 'o'),
    anEntity('line_item', 'l', {
      below: 'o',
      startsOn: null,
      endsOn: null,
      settings: { flight: { isInherited: true, timezone: 'UTC' } },
    }),
    anEntity('line_item', 'own', {
      below: 'o',
      endsOn: null,
      settings: { flight: { isInherited: false, timezone: 'UTC' } },
    }),
  ])
  expect(subjects.get('l')).toMatchObject({ startsOn: TODAY - 10, endsOn: TODAY + 9 })
  expect(subjects.get('own')!.endsOn).toBeNull()
})

test('an order has the channel of all its line items, and none where they differ', () => {
  const order = (...channels: string[]) =>
    subjectsById([
      anEntity('insertion_order', 'o'),
      ...channels.map((channel, at) =>
        anEntity('line_item', `l${at}`, { below: 'o', settings: { channel } }),
      ),
    ]).get('o')!.channel
  expect(order('ctv', 'ctv')).toBe('ctv')
  expect(order('ctv', 'display')).toBeNull()
  expect(order('shopping')).toBeNull()
  expect(order()).toBeNull()
})

test('siblings are those of the same parent, and a campaign’s are the account’s campaigns', () => {
  const subjects = subjectsById([
    anEntity('campaign', 'a'),
    anEntity('campaign', 'b'),
    anEntity('insertion_order', 'o', { below: 'a' }),
    anEntity('insertion_order', 'p', { below: 'b' }),
  ])
  const names = (id: string) => subjects.get(id)!.siblings.map(({ nativeId }) => nativeId)
  expect(names('a')).toEqual(['a', 'b'])
  expect(names('o')).toEqual(['o'])
})

test('unreadable settings of a parent are unreadable on its children, except a name', () => {
  const subjects = subjectsById([
    anEntity('insertion_order', 'o', { name: 7 as never, settings: { budget: 'much' as never } }),
    anEntity('line_item', 'l', { below: 'o', startsOn: '2026-02-30' }),
  ])
  expect(subjects.get('o')!.unreadable).toEqual(['budget', 'name'])
  expect(subjects.get('l')!.unreadable).toEqual(['flight', 'budget'])
})

test('a circular parent is ignored', () => {
  const loop = subjectsById([
    anEntity('campaign', 'c', { below: 'c' }),
    anEntity('insertion_order', 'o', { below: 'c', endsOn: dayFrom(3) }),
  ])
  expect(loop.get('c')!.parent).toBeNull()
  expect(loop.get('o')!.parent!.nativeId).toBe('c')
})

test('named but unread creatives are counted', () => {
  const uses = [
    { kind: 'creative' as const, nativeId: 'a' },
    { kind: 'creative' as const, nativeId: 'nobody' },
  ]
  const subjects = subjectsById([anEntity('line_item', 'l', { uses }), anEntity('creative', 'a')])
  expect(subjects.get('l')).toMatchObject({ unread: 1, creatives: [{ nativeId: 'a' }] })
  expect(subjects.get('a')!.usedBy).toEqual([subjects.get('l')])
})
