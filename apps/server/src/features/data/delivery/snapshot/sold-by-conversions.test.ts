import type { RateType } from '@flightdeck/domain/plan-sheets'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayNumber } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import type { DeliveryAccount, DeliveryEntity, PlanTerms } from '../store/delivery-store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'

const entity = (entityNo: number, parentNo: number | null): DeliveryEntity => ({
  entityNo,
  accountNo: 1,
  kind: parentNo === null ? 'campaign' : 'line_item',
  nativeId: String(entityNo),
  parentNo,
  name: `Entity ${entityNo}`,
  status: 'active',
  startsOn: null,
  endsOn: null,
  budget: null,
  pacing: null,
  committedUnits: null,
  isGone: false,
})
const plan = (entityNo: number, rateType: RateType): PlanTerms => ({
  entityNo,
  startsOn: '2026-10-01',
  endsOn: '2026-12-31',
  budgetMicros: null,
  currency: null,
  goalUnits: null,
  goalType: null,
  clientRateMicros: '1000000',
  rateType,
})

/** Two campaigns, 10 and 20, each with a line item. */
async function soldEntities(platform: AdPlatformKey, plans: PlanTerms[]): Promise<Record<number, object>> {
  const account: DeliveryAccount = { accountNo: 1, platform, currency: 'EUR', dataFrom: '2026-10-01', dataThrough: '2026-11-17', finalThrough: null, deliveryFinalThrough: null, loadNo: 1 } // prettier-ignore
  const entities = [entity(10, null), entity(11, 10), entity(20, null), entity(21, 20)]
  const source: SnapshotSource = { version: { facts: '', entities: '', plans: '' }, accounts: [account], entities, allEntities: entities, plans, uses: new Map(), stream: async () => undefined } // prettier-ignore
  const { entitiesByPlace } = await buildSnapshot(source)
  return Object.fromEntries(
    entitiesByPlace.flatMap(({ entityNo, soldByConversions }) =>
      soldByConversions ? [[entityNo, soldByConversions]] : [],
    ),
  )
}

const DAYS = { from: dayNumber('2026-10-01'), to: dayNumber('2026-12-31') }

test.each(['CPA', 'CPL'] as const)('a %s rate marks the line item and its campaign', async (rate) => {
  expect(await soldEntities('google_ads', [plan(11, rate), plan(21, 'CPC')])).toEqual({ 10: DAYS, 11: DAYS })
}) // prettier-ignore

test('a conversion rate on a campaign marks its line items', async () => {
  expect(await soldEntities('google_ads', [plan(20, 'CPA')])).toEqual({ 20: DAYS, 21: DAYS })
})

test('platform-reported revenue marks nothing', async () => {
  expect(await soldEntities('dv360', [plan(11, 'CPA')])).toEqual({})
})
