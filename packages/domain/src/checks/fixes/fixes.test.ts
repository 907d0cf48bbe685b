import { expect, test } from 'vitest'
import { anEntity, dayFrom, everyDay, subjectsById, NOT_TARGETED } from '../../test/a-subject.ts'
import { checkById } from '../catalogue.ts'
import { selectChecks } from '../run-checks.ts'
import { fixesFor } from './fixes-for.ts'

type LineWishes = { spend?: number; endsOn?: string; startsOn?: string; excluded?: string[] }
const lines = (all: Record<string, LineWishes>) => {
  const creative = { kind: 'creative', nativeId: 'creative' } as const
  return subjectsById([
    anEntity('insertion_order', 'order'),
    anEntity('creative', 'creative'),
    ...Object.entries(all).map(([id, { spend, excluded, ...flight }]) =>
      anEntity('line_item', id, {
        below: 'order',
        uses: [creative],
        settings: {
          targeting: {
            ...NOT_TARGETED,
            brandSafety: { labelsExcluded: excluded ?? [], categoriesExcluded: [] },
          },
        },
        ...flight,
        more: { history: spend === undefined ? null : everyDay({ spend }) },
      }),
    ),
  ])
}
const fixes = (id: string, subjects: ReturnType<typeof lines>) =>
  [...subjects.values()]
    .filter(({ kind }) => kind === 'line_item')
    .flatMap((subject) => fixesFor(selectChecks(checkById(id)!, {}), subject).proposals)
const paused = (all: Record<string, LineWishes>) =>
  fixes('BUD-24', lines(all)).map(({ change }) => change.entity.nativeId)

test('the best-delivering duplicate keeps running, and only the others are paused', () => {
  expect(paused({ 8: { spend: 40 }, 9: { spend: 50 }, 10: { spend: 10 } })).toEqual(['8', '10'])
  const [fix] = fixes('BUD-24', lines({ 8: { spend: 40 }, 9: { spend: 50 } }))
  expect(fix).toMatchObject({
    change: { entity: { nativeId: '8' }, field: 'status', before: 'active', after: 'paused' },
    why: 'It bids against 9, which has the same set-up and delivered more.',
  })
})

test('duplicates with equal or unknown delivery keep the older id', () => {
  expect(paused({ 8: { spend: 50 }, 10: { spend: 50 } })).toEqual(['10'])
  expect(paused({ 11: {}, 10: {} })).toEqual(['11'])
  expect(fixes('BUD-24', lines({ 8: {}, 10: {} }))[0]!.why).toMatch(/is older\.$/)
})

test('a line is not paused for a duplicate that is paused itself', () => {
  const early = { spend: 9, endsOn: dayFrom(2) }
  const late = { startsOn: dayFrom(5), endsOn: dayFrom(9) }
  expect(paused({ 1: early, 2: late, 3: { spend: 1 } })).toEqual(['3'])
})

test('missing brand safety is taken from most siblings, and the reason counts those with the same exclusions', () => {
  const subjects = lines({ 1: {}, 2: { excluded: ['gore'] }, 3: { excluded: ['arms', 'drugs'] } })
  const more = lines({
    1: {},
    2: { excluded: ['gore'] },
    3: { excluded: ['arms', 'drugs'] },
    4: { excluded: ['drugs', 'arms'] },
  })
  const of = (all: typeof subjects) =>
    fixesFor(selectChecks(checkById('INV-01')!, {}), all.get('1')!).proposals
  expect(of(subjects)[0]!.why).toBe('1 of its siblings excludes gore.')
  expect(of(more)[0]).toMatchObject({
    change: { after: { labelsExcluded: ['arms', 'drugs'] } },
    why: '2 of its siblings exclude arms, drugs.',
  })
})
