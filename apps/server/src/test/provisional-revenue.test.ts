import { dayNumber } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import type {
  DeliveryAccount,
  DeliveryEntity,
  PlanTerms,
} from '../features/data/delivery/store/delivery-store.ts'
import { buildSnapshot } from '../features/data/delivery/snapshot/build-snapshot.ts'
import { answerNotes } from '../features/reporting/reports/answer/notes.ts'
import type { AnsweredQuestion } from '../features/reporting/reports/answer/stored-answer.ts'
import type { ReportRequest } from '../features/reporting/reports/answer/thread/requests.ts'
import { provisionalRevenue } from '../features/reporting/reports/answer/thread/questions.ts'

const DATA_THROUGH = '2026-11-17'
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

/** A campaign with a price per conversion, and a line item below it. */
async function soldSnapshot(finalThrough: string | null) {
  const account: DeliveryAccount = { accountNo: 1, platform: 'google_ads', currency: 'EUR', dataFrom: '2026-10-01', dataThrough: DATA_THROUGH, finalThrough, deliveryFinalThrough: DATA_THROUGH, loadNo: 1 } // prettier-ignore
  const plan: PlanTerms = { entityNo: 10, startsOn: '2026-10-01', endsOn: '2026-12-31', budgetMicros: null, currency: null, goalUnits: null, goalType: null, clientRateMicros: '1000000', rateType: 'CPA' } // prettier-ignore
  const entities = [entity(10, null), entity(11, 10)]
  return buildSnapshot({ version: { facts: '', entities: '', plans: '' }, accounts: [account], entities, allEntities: entities, plans: [plan], uses: new Map(), stream: async () => undefined }) // prettier-ignore
}

async function provisionalSpan(
  metric: string,
  days: { from: string; to: string },
  finalThrough: string | null,
) {
  const question = { dataset: 'delivery', rows: ['client'], columns: null, filters: [], metrics: [metric] }
  const request = { question, days, accounts: [], segments: new Map() } as unknown as ReportRequest
  const span = provisionalRevenue(await soldSnapshot(finalThrough), request)
  return span && [span.from, span.to]
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

test('a revenue report knows the days whose conversions may still be corrected', async () => {
  const days = (from: string, to: string) => [dayNumber(from), dayNumber(to)]
  expect(await provisionalSpan('margin_pct', NOVEMBER, '2026-11-05')).toEqual(
    days('2026-11-06', DATA_THROUGH),
  )
  expect(await provisionalSpan('revenue', NOVEMBER, null)).toEqual(days('2026-11-01', DATA_THROUGH))
  expect(await provisionalSpan('revenue', { from: '2026-10-01', to: '2026-11-05' }, '2026-11-05')).toBeNull()
  expect(await provisionalSpan('spend', NOVEMBER, null)).toBeNull()
})

test('the answer states them in a note, and so do its files', () => {
  const answered = {
    question: { dataset: 'delivery', metrics: ['margin_pct'], rows: [], columns: null, filters: [] },
    lost: { missing: [], removed: [] },
    accounts: [],
    plans: null,
    missing: [],
    table: { money: { isNative: false, withoutRate: [] } },
    dataThrough: [],
    provisional: { from: dayNumber('2026-11-06'), to: dayNumber(DATA_THROUGH) },
  } as unknown as AnsweredQuestion
  const note =
    'Revenue and margin are provisional: conversions of 6 Nov 2026 to 17 Nov 2026 may still be corrected.'
  expect(answerNotes(answered, 'refuse')).toContain(note)
  expect(answerNotes({ ...answered, provisional: undefined } as never, 'refuse')).not.toContain(note)
})
