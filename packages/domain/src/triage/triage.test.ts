import { expect, test } from 'vitest'
import { anAccount, dayFrom, euros, NOT_TARGETED, subjectsById, TODAY } from '../test/a-subject.ts'
import {
  dailyBy,
  edit,
  FELL_ON,
  fellTo,
  LINE_SETTINGS,
  stoppedEntities,
  stoppedScene,
  type SceneWishes,
} from '../test/a-stopped-line.ts'
import { triageEntity } from './triage.ts'

const triage = (wishes: SceneWishes = {}, id = 'line') => triageEntity(stoppedScene(wishes).get(id)!)
const step = (answer: ReturnType<typeof triage>, key = answer.cause) =>
  answer.steps.find((one) => one.key === key)!

const list = (id: string) => ({ include: [{ id }], exclude: [{ id }] })
const lineWith = (settings: object, more: object = {}): SceneWishes => ({
  line: { settings: { ...LINE_SETTINGS, ...settings }, ...more },
})
const targeted = (targeting: object, more: object = {}) =>
  lineWith({ targeting: { ...LINE_SETTINGS.targeting, ...targeting } }, more)
const total = (amount: number) => ({ ...LINE_SETTINGS.budget, total: euros(amount) })

/** Traffic of a deal by day: usual until the fall. */
const traffic = (after: Partial<Record<string, number>>) =>
  dailyBy((day, measure) => {
    const usual: Record<string, number> = { bid_requests: 10_000, bids: 4_000, wins: 1_000, impressions: 990, spend: 10 } // prettier-ignore
    return day < FELL_ON ? (usual[measure] ?? null) : (after[measure] ?? usual[measure] ?? null)
  })
const deal = (after: Partial<Record<string, number>>): SceneWishes => ({
  ...lineWith({ targeting: { ...NOT_TARGETED, buysOpenMarket: false } }),
  account: { platform: 'ttd' },
  deal: { history: traffic(after) },
})

test.each<[string, SceneWishes, string, RegExp]>([
  ['a paused line', { line: { status: 'paused' } }, 'status', /^Paused on the platform/],
  ['a paused order above', { order: { status: 'paused' } }, 'status', /its insertion order “order” is paused/],
  ['an archived campaign', { campaign: { status: 'archived' } }, 'status', /“campaign” is archived/],
  ['a rejected line', { line: { status: 'rejected' } }, 'status', /Rejected/],
  ['an ended line', { line: { endsOn: dayFrom(-4) } }, 'flight', /^It ended on 11 Mar/],
  ['an ended order above', { order: { endsOn: dayFrom(-4) } }, 'flight', /“order” ended on 11 Mar/],
  ['a start moved ahead', { line: { startsOn: dayFrom(2) } }, 'flight', /^It starts on 17 Mar/],
  ['a day between two flights', { order: { settings: { budget: { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [
    { startsOn: dayFrom(-30), endsOn: dayFrom(-4), amount: euros(9_000) },
    { startsOn: dayFrom(4), endsOn: dayFrom(9), amount: euros(9_000) },
  ] } } } }, 'flight', /“order” has no flight that covers 15 Mar/],
  ['a spent budget', lineWith({ budget: total(2_720) }), 'budget', /has spent €2,700 of €2,720/],
  ['a spent budget above', { order: { settings: { budget: total(2_700) } } }, 'budget', /“order” has spent/],
  ['a budget of 0', lineWith({ budget: total(0) }), 'budget', /a budget of 0/],
  ['a budget cut', lineWith({ budget: total(3_500) }, { changes: [edit('settings.budget.total.micros', '9000000000', '3500000000')] }), 'budget', /cut from €9,000 to €3,500 on 12 Mar 2026 by sam/],
  ['no creative', { line: { uses: [] } }, 'creatives', /No servable creative attached: none/],
  ['a rejected creative', { creative: { settings: { creative: { id: 'creative', landingUrls: [], trackers: [], review: 'rejected' } } } }, 'creatives', /rejected/],
  ['a removed creative', { line: { changes: [edit('creatives', ['a', 'b'], ['creative'])] } }, 'creatives', /^1 of 2 creatives were removed/],
  ['an audience in both lists', targeted({ audience: list('a') }), 'targeting', /Same audience included and excluded/],
  ['every exchange excluded', targeted({ exchanges: list('1') }), 'targeting', /No inventory source left/],
  ['few hours', targeted({ dayparts: [{ weekday: 0, from: 1, to: 3, clock: 'user' }] }), 'targeting', /2 hours\/week/],
  ['targeting edited at the fall', { line: { changes: [edit('settings.targeting.geo.include', [], [{ id: '1' }])] } }, 'targeting', /Its geo targeting was edited on 12 Mar/],
  ['a deal that is over, and nothing else to buy', { ...targeted({ buysOpenMarket: false }), deal: { endsOn: dayFrom(-4) } }, 'targeting', /Its deal “deal” is not open/],
  ['an audience edited at the fall', { line: { changes: [edit('settings.targeting.audience.include', [], [{ id: '1' }])] } }, 'audience', /Its audiences were edited/],
  ['no bid requests', deal({ bid_requests: 0 }), 'requests', /No bid requests since 12 Mar/],
  ['few bid requests', deal({ bid_requests: 100 }), 'requests', /100 bid requests a day, 10,000 before/],
  ['no bids', deal({ bids: 0 }), 'bids', /No bids for 30,000 bid requests/],
  ['few bids', deal({ bids: 100 }), 'bids', /1% of bid requests become bids, 40% before/],
  ['a bid below the floor', { ...lineWith({ bid: { strategy: 'fixed', type: 'cpm', base: euros(1) } }), deal: {} }, 'bids', /Max bid below floor plus fees/],
  ['a bid cut', { line: { changes: [edit('settings.bid.base.micros', '9000000', '5000000')] } }, 'bids', /bid was cut from €9 to €5/],
  ['a cap edited at the fall', lineWith({ frequency: { isUnlimited: false, caps: [] } }, { changes: [edit('settings.frequency.caps', [], [])] }), 'bids', /frequency cap was edited/],
  ['no wins', deal({ wins: 0 }), 'wins', /No wins for 12,000 bids/],
  ['wins that do not render', { ...deal({}), line: { ...deal({}).line!, history: traffic({ impressions: 100, spend: 0 }) }, deal: { history: traffic({ impressions: 0 }) } }, 'renders', /Only 10% of wins render/],
  ['spend without impressions', { line: { history: dailyBy((day, measure) => (measure === 'spend' ? (day < FELL_ON ? 100 : 20) : measure === 'impressions' ? (day < FELL_ON ? 9 : 0) : null)) } }, 'tracking', /€20 for 0 impressions/],
])('%s is the cause', (_what, wishes, cause, sentence) => {
  const answer = triage(wishes)
  expect(answer.cause).toBe(cause)
  expect(step(answer)).toMatchObject({ result: 'failed', sentence: expect.stringMatching(sentence) })
  expect(answer.next).not.toBeNull()
  const before = answer.steps.slice(0, answer.steps.indexOf(step(answer)))
  expect(before.map(({ result }) => result)).not.toContain('failed')
}) // prettier-ignore

test('the fall has its first day, the usual day, and the money that is missing', () => {
  const answer = triage({ line: { history: fellTo(0.2), status: 'paused' } })
  expect(answer).toMatchObject({ state: 'stopped', since: FELL_ON })
  const { usual, now, perDay, days, total: sum } = answer.missing!
  expect([usual, now, perDay, days, sum].map((one) => Math.round(one / 1e4) / 100)).toEqual([100, 20, 80, 0, 240])
}) // prettier-ignore

test.each<[string, SceneWishes, string]>([
  ['usual days', { line: { history: fellTo(1) } }, 'delivering'],
  ['a fifth of a usual day', { line: { history: fellTo(0.2) } }, 'slowed'],
  ['nothing on the last days', {}, 'stopped'],
  ['a start ahead and nothing before', { line: { startsOn: dayFrom(2), history: null } }, 'not_due'],
  [
    'a start today and no day with data yet',
    { line: { startsOn: dayFrom(0), history: fellTo(0, TODAY - 90) } },
    'not_due',
  ],
  [
    'no numbers since a start of days ago',
    { line: { startsOn: dayFrom(-2), history: fellTo(0, TODAY - 90) }, account: { dataThrough: TODAY - 5 } },
    'unknown',
  ],
  ['no numbers', { line: { history: null } }, 'unknown'],
  ['nothing since the start', { line: { history: fellTo(0, TODAY - 90) } }, 'stopped'],
])('delivery is judged with %s', (_what, wishes, state) => expect(triage(wishes).state).toBe(state))

test.each<[string, SceneWishes, object]>([
  ['a paused line is switched on', { line: { status: 'paused' } }, { entity: { nativeId: 'line' }, field: 'status', before: 'paused', after: 'active' }],
  ['a paused order is switched on, not the line', { order: { status: 'paused' } }, { entity: { nativeId: 'order' }, field: 'status', after: 'active' }],
  ['a shortened flight gets its end back', { line: { endsOn: dayFrom(-4), changes: [edit('endsOn', dayFrom(9), dayFrom(-4), TODAY - 20)] } }, { field: 'flight', after: { endsOn: dayFrom(9) } }],
  ['an ended line runs on to the end of its order', { line: { endsOn: dayFrom(-4) } }, { field: 'flight', after: { endsOn: dayFrom(9) } }],
  ['a spent budget gets the usual day until the end', lineWith({ budget: total(2_720) }), { field: 'budget', after: euros(2_720 + 1_000) }],
  ['a cut budget is restored', lineWith({ budget: total(3_500) }, { changes: [edit('settings.budget.total.micros', '9000000000', '3500000000')] }), { field: 'budget', before: euros(3_500), after: euros(9_000) }],
  ['a cut bid is restored', { line: { changes: [edit('settings.bid.base.micros', '9000000', '5000000')] } }, { field: 'bid', after: euros(9) }],
])('%s', (_what, wishes, change) => {
  expect(triage(wishes).next).toMatchObject({ kind: 'change', proposal: { change } })
}) // prettier-ignore

test('a budget spent as planned is not raised', () => {
  const entities = stoppedEntities(lineWith({ budget: total(2_720) }))
  const line = entities.find(({ entity }) => entity.nativeId === 'line')!
  const plan = { from: TODAY - 30, to: TODAY + 9, budgetMicros: 2_720_000_000, currency: 'EUR', goalUnits: null, goalType: null, kpi: null, kpiTarget: null, countries: null, clientRateMicros: null, rateType: null, marginTargetPercent: null } // prettier-ignore
  line.plan = [plan]
  const answer = triageEntity(subjectsById(entities, anAccount()).get('line')!)
  expect(answer).toMatchObject({ cause: 'budget', next: { kind: 'platform' } })
})

test('the confidence is certain until a step before the cause is unknown', () => {
  expect(triage({ line: { status: 'paused' } }).confidence).toBe('certain')
  expect(triage({ line: { uses: [] } })).toMatchObject({ cause: 'creatives', confidence: 'likely' })
})

test('a flight that ended as planned misses no money after its end', () => {
  expect(triage({ line: { endsOn: dayFrom(-4) } }).missing).toMatchObject({ days: 0, total: 0 })
})

test('an entity takes the step that most of its missing delivery fails at', () => {
  const history = dailyBy((day) => (day < FELL_ON ? 20 : 0))
  const wishes = {
    line: { uses: [] },
    other: { status: 'paused' as const, history },
    order: { settings: {} },
  }
  for (const id of ['order', 'campaign']) {
    const answer = triage(wishes, id)
    expect(answer.cause).toBe('creatives')
    expect(step(answer).sentence).toMatch(/^1 of 2 line items stopped here. “line”: No servable creative/)
    expect(step(answer, 'status').result).toBe('failed')
  }
  expect(triage({ ...wishes, order: { status: 'paused' } }, 'campaign').cause).toBe('status')
})

test('a deal is judged by its own traffic and by the line items that use it', () => {
  expect(triage(deal({ bid_requests: 0, spend: 0, impressions: 0 }), 'deal')).toMatchObject({ cause: 'requests', confidence: 'likely' }) // prettier-ignore
  expect(triage({ ...deal({ spend: 0, impressions: 0 }), order: { status: 'paused' } }, 'deal').cause).toBe('status') // prettier-ignore
  const unused = triage({ ...deal({ spend: 0, impressions: 0 }), line: { uses: [] } }, 'deal')
  expect(step(unused).sentence).toBe('No line item uses this deal.')
})
