import type { EntityDays, EntityHead } from '@flightdeck/contract/entity-pages'
import type { Triage } from '@flightdeck/contract/triage'
import { TRIAGE_STEP_KEYS, TRIAGE_STEPS } from '@flightdeck/domain/triage'
import { addDays } from '@flightdeck/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeSet } from '../../../test/a-change-set.ts'
import { refusal } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { isTriageDue } from './stopped-model.ts'
import { StoppedPanel } from './stopped-panel.tsx'

const HEAD = { platform: 'dv360', kind: 'line_item', native_id: '7', set_to: 'active', status: 'in_progress' } as EntityHead // prettier-ignore
const THROUGH = '2026-03-14'

/** Spend by day up to the last one, the earliest first; null was not reported. */
const spent = (values: readonly (number | null)[]): EntityDays => ({
  from: addDays(THROUGH, 1 - values.length),
  to: THROUGH,
  currency: 'EUR',
  data_through: THROUGH,
  final_through: THROUGH,
  conversions_final_through: THROUGH,
  days: values.map((spend, at) => ({
    day: addDays(THROUGH, at + 1 - values.length),
    spend,
    impressions: spend === null ? null : spend * 10,
    clicks: null,
    conversions: null,
  })),
})
const usual = (count: number) => Array.from({ length: count }, () => 100)
const STOPPED = spent([...usual(20), 0, 0, 0])

const entity = { type: 'insertion_order' as const, id: 'dv360:5', name: 'Spring order', dsp_name: 'dv360' as const, account_name: 'Acme', path: [] } satisfies Triage['entity'] // prettier-ignore
const steps = (failing: string | null): Triage['steps'] =>
  TRIAGE_STEP_KEYS.map((key) => ({
    key,
    label: TRIAGE_STEPS[key],
    result: key === failing ? 'failed' : key === 'funds' ? 'unknown' : 'passed',
    sentence: key === failing ? 'The order is paused.' : `${TRIAGE_STEPS[key]} fine.`,
    numbers: key === 'budget' ? [{ name: 'Platform budget', value: 6_000, unit: 'money', basis: 'budget on the platform' }] : [],
    entity: key === failing ? entity : null,
    edit: key === failing ? { field: 'status', before: 'active', after: 'paused', on: '2026-03-12', who: 'sam@acme.test' } : null,
  })) // prettier-ignore

const CHANGE = {
  entity,
  item: {
    entity: { type: 'insertion_order' as const, id: 'dv360:5' },
    field: 'status',
    before: 'paused',
    after: 'active',
    why: 'It is paused.',
    receipt: [],
  },
  before_words: 'paused',
  after_words: 'active',
  raises_spend: true,
  cannot_undo: null,
}
const triage = (more: Partial<Triage> = {}): Triage => ({
  entity,
  state: 'stopped',
  currency: 'EUR',
  data_through: THROUGH,
  since: '2026-03-12',
  missing: { unit: 'money', usual_a_day: 100, now_a_day: 0, missing_a_day: 100, days: 3, total: 300 },
  cause: 'status',
  confidence: 'certain',
  steps: steps('status'),
  next: { sentence: 'It is paused.', change: CHANGE, deep_link: 'https://platform.test/5' },
  ...more,
})

const panel = (
  answer: Triage | ReturnType<typeof refusal> | Promise<Triage>,
  { head = HEAD, days = STOPPED, who = {} } = {},
) =>
  show(<StoppedPanel head={head} />, {
    who,
    api: {
      'entities.days': days,
      'triage.one': answer,
      'changes.propose': { set: aChangeSet({ id: 9 }) },
    },
  })

test.each<[string, EntityDays, Partial<EntityHead>, boolean]>([
  ['delivery stopped', STOPPED, {}, true],
  ['delivery slowed', spent([...usual(20), 20, 20]), {}, true],
  ['impressions fell and spend is unknown', { ...STOPPED, days: STOPPED.days.map((day) => ({ ...day, spend: null })) }, {}, true],
  ['a parent is paused', spent(usual(20)), { status: 'paused' }, true],
  ['it is in progress and delivered nothing for a month', spent(Array(30).fill(0)), {}, true],
  ['days are as usual', spent(usual(20)), {}, false],
  ['it is paused itself for long', spent([0, 0, 0]), { set_to: 'paused', status: 'paused' }, false],
  ['no day is known', spent([]), {}, false],
  ['a creative', STOPPED, { kind: 'creative' }, false],
])('the panel is shown or absent when %s', (_when, days, head, isShown) => {
  expect(isTriageDue({ ...HEAD, ...head }, days)).toBe(isShown)
}) // prettier-ignore

test('the cause is on top, with what is missing and every step in its order', async () => {
  await panel(triage())
  const section = await screen.findByRole('region', { name: 'Why it stopped' })
  expect(await within(section).findByText('Below half of a usual day since 12 Mar 2026. Every step before it passed.')).toBeTruthy()
  for (const [label, words] of [['Usual delivery a day', '€100'], ['Missing a day', '€100'], ['Missing so far', '€300 in 3 days']])
    expect(within(section).getByText(label!).nextElementSibling!.textContent).toBe(words)
  const rows = within(within(section).getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(rows).toHaveLength(12)
  expect(rows[0]!.textContent).toContain('FailedStatus The order is paused.')
  expect(rows[0]!.textContent).toContain('status: active → paused, 12 Mar 2026, sam@acme.test')
  expect(rows[0]!.getAttribute('aria-current')).toBe('step')
  expect(within(rows[0]!).getByRole('link', { name: 'Open Spring order' })).toBeTruthy()
  expect(rows[2]!.textContent).toContain('Platform budget €6,000, budget on the platform')
  expect(rows[3]!.textContent).toContain('UnknownAccount funds')
}) // prettier-ignore

test('the next step is reviewed as a change and proposed, never applied', async () => {
  const { user, callsTo } = await panel(triage())
  expect(await screen.findByText(/Status of Spring order: paused → active\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Propose change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Propose change' })
  await user.click(await within(dialog).findByRole('button', { name: /^Propose/ }))
  await waitFor(() => expect(callsTo('changes.propose')).toHaveLength(1))
  expect(callsTo('changes.propose')[0]!.body).toMatchObject({ origin: 'person', items: [CHANGE.item] })
})

test('a viewer gets the link to the platform and no change to propose', async () => {
  await panel(triage(), { who: { role: 'viewer' } })
  expect(await screen.findByRole('link', { name: 'Fix in DV360' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose change' })).toBeNull()
})

test('a triage without a failing step says so', async () => {
  const next = { sentence: 'Check in DV360 what it doesn’t report.', change: null, deep_link: null }
  await panel(triage({ cause: null, confidence: null, steps: steps(null), next }))
  expect(await screen.findByText('No step that the platform reports explains it.')).toBeTruthy()
  expect(screen.getByText(/Check in DV360/)).toBeTruthy()
})

test('a slowed line item is titled so', async () => {
  await panel(triage({ state: 'slowed' }), { days: spent([...usual(20), 20]) })
  expect(await screen.findByRole('heading', { name: 'Why it slowed' })).toBeTruthy()
})

test('the panel of a healthy line item is absent, and no triage is requested', async () => {
  const { callsTo } = await panel(triage(), { days: spent(usual(20)) })
  await waitFor(() => expect(callsTo('entities.days')).toHaveLength(1))
  expect(callsTo('triage.one')).toEqual([])
  expect(screen.queryByText(/Why it/)).toBeNull()
})

test('the panel has its title while the answer is on its way', async () => {
  await panel(new Promise<Triage>(() => {}))
  expect(await screen.findByRole('region', { name: 'Why it slowed' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull()
})

test('a failed request says so', async () => {
  await panel(refusal('unavailable', { server: ['Later.'] }))
  expect(await screen.findByText(/Couldn’t work out why/)).toBeTruthy()
})
