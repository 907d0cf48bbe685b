import type { EntityStatus } from '@flightdeck/domain/ad-data'
import { dayNumber, type Day } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../store/delivery-store.ts'
import { dealUses } from './deal-uses.ts'

type Overrides = Partial<Pick<DeliveryEntity, 'parentNo' | 'startsOn' | 'endsOn' | 'isGone'>> & {
  status?: EntityStatus
}
const entity = (entityNo: number, kind: DeliveryEntity['kind'], more: Overrides = {}): DeliveryEntity => ({
  entityNo,
  accountNo: 1,
  kind,
  nativeId: String(entityNo),
  parentNo: null,
  name: '',
  status: 'active',
  startsOn: null,
  endsOn: null,
  budget: null,
  pacing: null,
  committedUnits: null,
  isGone: false,
  ...more,
})
const [CAMPAIGN, PAUSED, DEAL] = [1, 2, 9]
const flight = (startsOn: Day, endsOn: Day | null) => ({ parentNo: CAMPAIGN, startsOn, endsOn })
const findDealUse = (...lines: DeliveryEntity[]) => {
  const above = [entity(CAMPAIGN, 'campaign'), entity(PAUSED, 'campaign', { status: 'paused' })]
  const links = lines.map(({ entityNo }) => ({ lineNo: entityNo, dealNo: DEAL }))
  return dealUses([...above, entity(DEAL, 'deal_id'), ...lines], links).get(DEAL)
}

test('a deal is in use from the first to the last day of its line items', () => {
  expect(
    findDealUse(
      entity(10, 'line_item', flight('2026-11-01', '2026-11-10')),
      entity(11, 'line_item', flight('2026-10-15', '2026-11-05')),
    ),
  ).toEqual({ from: dayNumber('2026-10-15'), to: dayNumber('2026-11-10') })
  expect(findDealUse(entity(10, 'line_item', flight('2026-11-01', null)))).toMatchObject({ to: null })
})

test('a paused or removed line item, or one with a paused parent, uses no deal', () => {
  expect(findDealUse()).toBeUndefined()
  expect(
    findDealUse(
      entity(10, 'line_item', { ...flight('2026-11-01', null), status: 'paused' }),
      entity(11, 'line_item', { ...flight('2026-11-01', null), isGone: true }),
      entity(12, 'line_item', { ...flight('2026-11-01', null), parentNo: PAUSED }),
    ),
  ).toBeUndefined()
})
