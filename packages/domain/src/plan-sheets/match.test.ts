import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { entityFinder, type CandidateEntity } from './match.ts'
import { overlapFinder } from './overlaps.ts'
import type { EntityReference } from './plan-row.ts'

const entity = (entityNo: number, more: Partial<CandidateEntity>): CandidateEntity => ({
  entityNo,
  platform: 'dv360',
  accountId: '5120034',
  kind: 'campaign',
  nativeId: String(entityNo),
  name: `Campaign ${entityNo}`,
  dealId: null,
  isGone: false,
  ...more,
})
const NOTHING: EntityReference = { platform: null, accountId: null, kind: null, entityId: null, entityName: null, dealId: null } // prettier-ignore

const find = entityFinder([
  entity(1, {}),
  entity(2, { nativeId: '77' }),
  entity(3, { nativeId: '77', kind: 'line_item' }),
  entity(4, { nativeId: '77', platform: 'ttd' }),
  entity(5, { nativeId: '900', kind: 'deal_id', dealId: 'MAG-900', name: 'A deal' }),
  entity(6, { name: 'Twice' }),
  entity(7, { name: 'Twice', accountId: '5120035' }),
  entity(8, { name: 'Reborn', isGone: true }),
  entity(9, { name: 'Reborn' }),
  entity(10, { name: 'Dead', isGone: true }),
  entity(11, { platform: 'google_ads', accountId: '1234567890', nativeId: '555' }),
])

test.each<[string, Partial<EntityReference>, number]>([
  ['an id', { entityId: '1' }, 1],
  ['an id that two kinds have, with its kind', { entityId: '77', platform: 'dv360', kind: 'line_item' }, 3],
  ['an id that two platforms have, with its platform', { entityId: '77', platform: 'ttd' }, 4],
  ['a deal by the exchange’s id', { dealId: 'MAG-900' }, 5],
  ['a deal by the platform’s id', { dealId: '900' }, 5],
  ['a deal by both', { entityId: '900', dealId: 'MAG-900', kind: 'deal_id' }, 5],
  ['a unique name', { entityName: 'Campaign 1' }, 1],
  ['a name that is unique in the account', { entityName: 'Twice', accountId: '5120035' }, 7],
  ['a name that was used again', { entityName: 'Reborn' }, 9],
  ['something that is gone', { entityName: 'Dead' }, 10],
  ['an id counts more than a name', { entityId: '1', entityName: 'Twice' }, 1],
  ['an account with hyphens', { entityId: '555', accountId: '123-456-7890' }, 11],
])('%s is enough', (_name, reference, entityNo) =>
  expect(find({ ...NOTHING, ...reference })).toEqual({ entityNo }),
)

test.each<[string, Partial<EntityReference>, string, string]>([
  [
    'an unknown id',
    { entityId: '999', kind: 'campaign', platform: 'dv360' },
    'entity_id',
    'No campaign with ID 999 found on DV360.',
  ],
  [
    'an ID of another account',
    { entityId: '1', accountId: '4' },
    'entity_id',
    'No campaign, line item or deal with ID 1 found in the account 4.',
  ],
  ['two platforms', { entityId: '77' }, 'entity_id', 'Several items have ID 77. Add the platform.'],
  [
    'two kinds',
    { entityId: '77', platform: 'dv360' },
    'entity_id',
    'Several items have ID 77 on DV360. Add the level.',
  ],
  [
    'a name of two entities',
    { entityName: 'Twice', platform: 'dv360', kind: 'campaign' },
    'entity_name',
    'Several items have name “Twice” on DV360. Add the account ID.',
  ],
  [
    'a name in another case',
    { entityName: 'campaign 1' },
    'entity_name',
    'No campaign, line item or deal with name “campaign 1” found.',
  ],
  ['an unknown deal', { dealId: 'MAG-1' }, 'deal_id', 'No deal with deal ID MAG-1 found.'],
  ['a campaign’s id for a deal', { dealId: '1' }, 'deal_id', 'No deal with deal ID 1 found.'],
  [
    'two ids that contradict',
    { entityId: '900', dealId: 'MAG-901' },
    'deal_id',
    'The deal with ID 900 is MAG-900, not MAG-901.',
  ],
])('%s is reported', (_name, reference, column, sentence) =>
  expect(find({ ...NOTHING, ...reference })).toEqual({ column, sentence }),
)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

test('rows overlap exactly when they share a day of an entity, and each names one that it overlaps', () => {
  const flight = fc
    .record({ entityNo: fc.integer({ min: 1, max: 3 }), start: fc.nat(30), length: fc.nat(8) })
    .map(({ entityNo, start, length }) => ({
      entityNo,
      startsOn: addDays('2026-10-01', start),
      endsOn: addDays('2026-10-01', start + length),
    }))
  fc.assert(
    fc.property(fc.array(flight, { maxLength: 12 }), (rows) => {
      const finder = overlapFinder<(typeof rows)[0]>()
      const inOrder = rows.toSorted(
        (a, b) => a.entityNo - b.entityNo || compare(a.startsOn, b.startsOn) || compare(a.endsOn, b.endsOn),
      )
      const overlaps = [...inOrder.flatMap(finder.see), ...finder.end()]
      expect(overlaps.map(({ row }) => row)).toHaveLength(rows.length)
      const otherByRow = new Map(overlaps.map(({ row, other }) => [row, other]))
      const shares = (a: (typeof rows)[0], b: (typeof rows)[0]) =>
        a !== b && a.entityNo === b.entityNo && a.startsOn <= b.endsOn && b.startsOn <= a.endsOn
      for (const row of rows) {
        const other = otherByRow.get(row)
        expect(other !== null).toBe(rows.some((one) => shares(row, one)))
        if (other) expect(shares(row, other)).toBe(true)
      }
    }),
  )
})
