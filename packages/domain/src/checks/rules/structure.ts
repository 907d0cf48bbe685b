import { lineItemsBelow } from '../peers.ts'
import { ALL_PLATFORMS, CAMPAIGNS, check, DSPS, giving, ORDERS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { number } from '../parameters.ts'
import { isOpen } from '../subject.ts'
import { dayWords } from '../words.ts'
import { NO_CHANGES, NO_FLIGHT, NO_PARENT } from './reasons.ts'

const NOT_YET = notApplicable('starts later')
const emptyContainer = check({
  id: 'STR-02',
  name: 'No active children',
  formerly: ['Empty container'],
  rationale: 'Catches budgets that can’t spend because nothing underneath is active.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ORDERS,
  when: 'open',
  reads: ['status'],
  parameters: { days_before: number('Days before start', 'days', 1) },
  severity: 'high',
  fix: 'Add or activate a child.',
  atRisk: 'remaining',
  check(subject, { days_before }) {
    const { startsOn, account } = subject
    if (subject.status !== 'active') return notApplicable('not set to active')
    if (startsOn !== null && startsOn > account.today + days_before) return NOT_YET
    const items = lineItemsBelow(subject)
    if (
      items.some(isOpen) ||
      items.some(({ effective, status }) => effective === 'over' && status === 'active')
    )
      return PASSES
    return fails('at least one active child', items.length === 0 ? 'nothing' : `${items.length}, all off`)
  },
})

const underPaused = check({
  id: 'STR-01',
  name: 'Active child under paused parent',
  rationale: 'Catches active items that can’t serve because a parent is paused.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: ['insertion_order', 'line_item'],
  when: 'any',
  reads: ['status', 'flight'],
  parameters: {},
  severity: 'high',
  fix: 'Activate the parent.',
  atRisk: 'remaining',
  check({ status, parent, heldBy, effective, startsOn, endsOn, account: { today } }) {
    if (!parent) return NO_PARENT
    if (status !== 'active') return notApplicable('not set to active')
    const isInFlight = (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today)
    if (!isInFlight) return notApplicable('not in flight')
    if (!heldBy || (effective !== 'paused' && effective !== 'draft')) return PASSES
    return fails('all parents active', `${heldBy.nativeKind || heldBy.kind} is ${heldBy.status}`)
  },
})

const stillDraft = check({
  id: 'STR-03',
  name: 'Draft or unapproved near start',
  rationale: 'Prevents a late start caused by a draft that was never activated.',
  platforms: DSPS,
  channels: 'all',
  levels: ['insertion_order', 'line_item'],
  when: 'any',
  reads: ['status', 'flight'],
  parameters: { days_before: number('Days before start', 'days', 1) },
  severity: 'high',
  fix: 'Activate before the start date.',
  atRisk: 'day',
  check({ status, startsOn, endsOn, account: { today } }, { days_before }) {
    if (status !== 'draft' && status !== 'pending') return notApplicable('not a draft')
    if (startsOn === null) return NO_FLIGHT
    if (endsOn !== null && endsOn < today) return notApplicable('ended')
    if (startsOn > today + days_before) return PASSES
    return fails('active', `${status}, starts on ${dayWords(startsOn)}`)
  },
})

const noCode = check({
  id: 'STR-04',
  name: 'Integration code missing',
  formerly: ['Integration code or plan id missing'],
  rationale: 'Prevents invoices that can’t be reconciled with the order.',
  platforms: giving('external_code'),
  channels: 'all',
  levels: ['insertion_order'],
  when: 'open',
  reads: ['external'],
  parameters: {},
  severity: 'low',
  fix: 'Add the integration code.',
  atRisk: 'nothing',
  check: ({ settings: { external } }) => (external?.code ? PASSES : fails('an integration code', 'none')),
})

const wokenUp = check({
  id: 'STR-05',
  name: 'Reactivated after a long pause',
  formerly: ['Paused long ago then reactivated'],
  rationale: 'Prevents a forgotten campaign from spending again unnoticed.',
  platforms: ['google_ads', 'dv360'],
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'open',
  reads: ['status', 'changes'],
  parameters: {
    paused_days: number('Minimum days paused', 'days', 60),
    within_days: number('Reactivated in the last', 'days', 14),
  },
  severity: 'medium',
  fix: 'Confirm that the campaign should run.',
  atRisk: 'remaining',
  check({ changes, account: { today } }, { paused_days, within_days }) {
    if (!changes) return NO_CHANGES
    const turns = changes.filter(({ path }) => path === 'status').toSorted((a, b) => a.on - b.on)
    for (const [at, turn] of turns.entries()) {
      const before = turns[at - 1]
      if (turn.after !== 'active' || before?.after !== 'paused' || today - turn.on > within_days) continue
      const days = turn.on - before.on
      if (days > paused_days)
        return fails(`paused for at most ${paused_days} days`, `${days} days, then active`)
    }
    return PASSES
  },
})

export const STRUCTURE = [underPaused, emptyContainer, stillDraft, noCode, wokenUp]
