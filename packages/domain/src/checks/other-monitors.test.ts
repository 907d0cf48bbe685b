import { expect, test } from 'vitest'
import type { Settings } from '../ad-data/settings.ts'
import {
  anAccount,
  anEntity,
  dayFrom,
  euros,
  everyDay,
  subjectsById,
  runCheckById,
  TODAY,
} from '../test/a-subject.ts'
import { entityFinder, type CandidateEntity } from '../plan-sheets/match.ts'
import type { EntityReference } from '../plan-sheets/plan-row.ts'
import { standing } from './sum-delivered.ts'
import { dailyBudget, flightDays } from './money.ts'

/** Known faults of an open-source monitor, each tested to be absent here. */
const budget = (units: number, more: object = {}) => ({
  budget: {
    total: euros(units),
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments: [],
    ...more,
  },
})
type Targeting = NonNullable<Settings['targeting']>
const LISTS =
  'geo language device environment audience inventory deals exchanges sites apps keywords categories'.split(
    ' ',
  )
const targetingWithout = (countries: string[]): Targeting => ({
  ...(Object.fromEntries(LISTS.map((list) => [list, { include: [], exclude: [] }])) as unknown as Targeting),
  geo: { include: [], exclude: countries.map((id) => ({ id })) },
  dayparts: [],
  brandSafety: { labelsExcluded: [], categoriesExcluded: [] },
})
const makeEntity = (nativeId: string): CandidateEntity => ({
  entityNo: 1,
  platform: 'dv360',
  accountId: '5',
  kind: 'insertion_order',
  nativeId,
  name: 'Order',
  dealId: null,
  isGone: false,
})
const referenceTo = (entityId: string): EntityReference => ({
  platform: null,
  accountId: null,
  kind: null,
  entityId,
  entityName: null,
  dealId: null,
})
const order = (id: string, days: [number, number], settings: object, history = everyDay({ spend: 100 })) =>
  anEntity('insertion_order', id, {
    below: 'c',
    startsOn: dayFrom(days[0]),
    endsOn: dayFrom(days[1]),
    settings,
    more: { history },
  })

test('defect 1 of the open monitor: each order is paced over its own days, whatever dates the others have', () => {
  const subjects = subjectsById([
    anEntity('campaign', 'c'),
    order('long', [-50, 49], budget(10_000)),
    order('short', [-10, 9], budget(2_000)),
  ])
  expect(standing(subjects.get('long')!, 'pacing')).toBeCloseTo(100)
  expect(standing(subjects.get('short')!, 'pacing')).toBeCloseTo(100)
})

test('defect 2: both ends of a flight count: five days are five, and one day is one', () => {
  const line = (from: number, to: number) =>
    subjectsById([
      anEntity('line_item', 'l', { startsOn: dayFrom(from), endsOn: dayFrom(to), settings: budget(100) }),
    ]).get('l')!
  expect(flightDays(line(0, 4))).toBe(5)
  expect(flightDays(line(0, 0))).toBe(1)
  expect(dailyBudget(line(0, 0))).toBe(100_000_000)
  expect(line(-3, 0).effective).toBe('live')
})

test('defect 3: a budget in the client’s price is measured in the client’s price, one in cost in cost', () => {
  const history = everyDay({ spend: 100, revenue: 100, media_cost: 80, total_cost: 83 })
  const paced = (basis: string) =>
    standing(
      subjectsById([anEntity('campaign', 'c'), order('o', [-10, 9], budget(2_000, { basis }), history)]).get(
        'o',
      )!,
      'pacing',
    )
  expect(paced('revenue')).toBeCloseTo(100)
  expect(paced('media_cost')).toBeCloseTo(80)
  expect(paced('total_cost')).toBeCloseTo(83)
})

test('defect 4: a budget in impressions is paced in impressions', () => {
  const settings = budget(0, { total: undefined, totalUnits: 20_000, unit: 'impressions' })
  const subjects = subjectsById([
    anEntity('campaign', 'c'),
    order('o', [-10, 9], settings, everyDay({ impressions: 700, spend: 1 })),
  ])
  expect(standing(subjects.get('o')!, 'pacing')).toBeCloseTo(70)
  expect(runCheckById('DEL-04', subjects.get('o')!).kind).toBe('fails')
})

test('defect 5: time runs as far as the numbers do, not to now', () => {
  const account = anAccount({ dataThrough: TODAY - 4 })
  const subjects = subjectsById([anEntity('campaign', 'c'), order('o', [-10, 9], budget(2_000))], account)
  expect(standing(subjects.get('o')!, 'pacing')).toBeCloseTo(100)
})

test('defect 6: two problems of one entity are two', () => {
  const line = subjectsById([
    anEntity('line_item', 'l', {
      settings: { ...budget(0), frequency: { isUnlimited: true, caps: [] }, channel: 'display' },
    }),
  ]).get('l')!
  expect(runCheckById('BUD-02', line).kind).toBe('fails')
  expect(runCheckById('FRQ-01', line).kind).toBe('fails')
})

test('defect 7: an id that begins another is not the other', () => {
  const subjects = subjectsById([
    anEntity('campaign', 'c'),
    order('123', [-10, 9], budget(2_000)),
    order('1234', [-10, 9], budget(2_000), everyDay({ spend: 50 })),
  ])
  expect(standing(subjects.get('123')!, 'pacing')).toBeCloseTo(100)
  expect(standing(subjects.get('1234')!, 'pacing')).toBeCloseTo(50)
  const find = entityFinder([makeEntity('1234')])
  expect(find(referenceTo('1234'))).toEqual({ entityNo: 1 })
  expect(find(referenceTo('123'))).toMatchObject({ column: 'entity_id' })
})

test('defect 8: an existing exclusion passes, and a missing one is found', () => {
  const excludes = (...ids: string[]) =>
    subjectsById([anEntity('line_item', 'l', { settings: { targeting: targetingWithout(ids) } })]).get('l')!
  expect(runCheckById('TGT-04', excludes('2076'), { places: ['BR'] })).toEqual({ kind: 'passes' })
  expect(runCheckById('TGT-04', excludes(), { places: ['BR'] }).kind).toBe('fails')
})

test('defect 9: a parameter sets how long a pause may be', () => {
  const changes = [
    { on: TODAY - 35, path: 'status', before: 'active', after: 'paused', actor: null },
    { on: TODAY - 5, path: 'status', before: 'paused', after: 'active', actor: null },
  ]
  const campaign = subjectsById([anEntity('campaign', 'c', { more: { changes } })]).get('c')!
  expect(runCheckById('STR-05', campaign)).toEqual({ kind: 'passes' })
  expect(runCheckById('STR-05', campaign, { paused_days: 29 }).kind).toBe('fails')
  expect(runCheckById('STR-05', campaign, { paused_days: 30 }).kind).toBe('passes')
})

test('defect 9: a wrong language is found, also as the only fault', () => {
  const line = subjectsById([
    anEntity('campaign', 'c', {
      settings: {
        targeting: { ...targetingWithout([]), language: { include: [{ id: '1001' }], exclude: [] } },
      },
    }),
  ]).get('c')!
  expect(runCheckById('TGT-07', line, { languages: ['1000'] }).kind).toBe('fails')
})
