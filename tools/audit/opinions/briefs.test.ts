import { expect, test } from 'vitest'
import type { StoredAlert, StoredData } from '../stored-data.ts'
import { makeTally } from '../tally.ts'
import { dayNumber } from '../days.ts'
import { parseBrief } from '../read-briefs.ts'
import type { ShownAlert } from './alerts.ts'
import { compareMailedAlerts, compareBriefs } from './briefs.ts'

const AT = new Date('2026-11-16T08:00:00Z')
const SUBJECT = 'Morning brief: 2 alerts, £1,000 spent in 7 days'
const TEXT = `${SUBJECT}

Margin eroding: 1 alert
Dead deals: 1 alert

Data through 15 Nov.

Item: AUR_Display
ID: 11
Platform: DV360
Rule: Margin eroding
Why: Spend £175.92 (rule: > £123.97, set as US$100), Margin % -0.99% (rule: < 10.00%)
Spent in 7 days: £1,000
Link: http://127.0.0.1:0/alerts?alert=1

Item: AUR_Deal
ID: 12
Platform: DV360
Rule: Dead deals
Why: Bid requests 0 (rule: < 1)
Spent in 7 days: £700
Link: http://127.0.0.1:0/alerts?alert=2

Open alerts: http://127.0.0.1:0/alerts
`
const listed: ShownAlert[] = [
  { id: 1, rule_name: 'Margin eroding', entity_name: 'AUR_Display', entity_id: '11', snapshot_type: 'line_item', data_through: '2026-11-15', triggered_conditions: { condition_1: { metric: 'spend', current_value: 175.9176 }, condition_2: { metric: 'margin_pct', current_value: -0.9864 } } },
  { id: 2, rule_name: 'Dead deals', entity_name: 'AUR_Deal', entity_id: '12', snapshot_type: 'deal_id', data_through: '2026-11-15', triggered_conditions: { condition_1: { metric: 'bid_requests', current_value: 0 } } },
] // prettier-ignore
const storedAlerts = listed.map(({ id, rule_name, data_through }) => ({
  id,
  entityNo: id,
  ruleName: rule_name,
  dataThrough: data_through,
  triggeredAt: new Date('2026-11-16T07:00:00Z'),
})) as StoredAlert[]
const stored = {
  alerts: storedAlerts,
  entities: new Map([1, 2].map((no) => [no, { no, accountNo: 7, parentNo: null }])),
  loads: [],
  waitingForBrief: [],
  quietRules: [],
} as unknown as StoredData

/** Spend of a week by item; an item without one has no numbers on other days. */
const factsAt = () => ({
  sum: (entityNo: number, _column: string, from: number, to: number) =>
    to === dayNumber('2026-11-15') && from === to - 6 ? (entityNo === 1 ? 1_000 : 700) * 1e6 : 0,
})

function findDisagreements(text: string, subject = SUBJECT): string[] {
  const tally = makeTally()
  compareBriefs([parseBrief({ id: 'm', to: '', subject, text }, AT)], { stored, factsAt, listed }, tally)
  return tally.rows().flatMap(({ kind, disagree }) => (disagree > 0 ? [kind] : []))
}

test('a brief with the figures of its alerts agrees', () => expect(findDisagreements(TEXT)).toEqual([]))

test.each([
  ['Margin eroding: 1 alert', 'Margin eroding: 2 alerts', 'agreement: count of a brief'],
  ['Data through 15 Nov.', 'Data through 15 Nov.\n\nTop 10 by spend. 3 more alerts in Flightdeck.', 'agreement: count of a brief'],
  ['£175.92', '£175.93', 'agreement: brief and list of alerts'],
  ['Margin % -0.99%', 'Margin % 0.99%', 'agreement: brief and list of alerts'],
  ['Rule: Dead deals', 'Rule: Late deals', 'agreement: brief and list of alerts'],
  ['alert=2', 'alert=3', 'agreement: brief and list of alerts'],
  ['days: £700', 'days: £702', 'briefs: spent in 7 days'],
])('“%s” as “%s” is reported', (right, wrong, kind) => {
  expect(TEXT).toContain(right)
  expect(findDisagreements(TEXT.replace(right, wrong))).toContain(kind)
}) // prettier-ignore

test('the spend of a subject is that of its rows, without deals beside line items', () => {
  const kind = 'agreement: spend of a brief'
  expect(findDisagreements(TEXT, SUBJECT.replace('£1,000', '£1,700'))).toEqual([kind])
  expect(findDisagreements(TEXT, SUBJECT.replace('£1,000', '€1,000'))).toEqual([kind])
})

test('an alert that is in no email and does not wait for one is reported, unless its rule was muted', () => {
  const recipient = 'demo@flightdeck.test'
  const compare = (waitingIds: number[], muted: string[] = []) => {
    const tally = makeTally()
    const mailedByRule = [new Map([['Dead deals', 1]])]
    const alerts = [...storedAlerts, { ...storedAlerts[1]!, id: 3 }]
    const waitingForBrief = waitingIds.map((alertId) => ({ recipient, alertId }))
    const quietRules = muted.map((ruleName) => ({ recipient, ruleName }))
    compareMailedAlerts(mailedByRule, { alerts, waitingForBrief, quietRules }, recipient, tally)
    return tally.disagreements()
  }
  expect(compare([3])).toBe(0)
  expect(compare([])).toBe(1)
  expect(compare([], ['Dead deals'])).toBe(0)
})
