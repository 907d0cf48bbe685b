import { describe, expect, test } from 'vitest'
import type { Role } from '../access/abilities.ts'
import {
  approvalProblem,
  editProblem,
  approvalGate,
  proposalProblem,
  setWeight,
  submitProblem,
  type Hand,
} from './gate.ts'
import { permitFor, type Moment } from './permit.ts'
import { DEFAULT_POLICY, type ChangePolicy } from './policy.ts'
import { quietUntil } from './quiet-times.ts'
import { NO_EFFECT, type Weight } from './weight.ts'

const MONDAY = new Date('2026-03-02T09:00:00Z')
const raise = (units: number | null, stepPercent = 10): Weight => ({
  direction: 'raises',
  moved: null,
  movedMicros: units === null ? null : BigInt(units) * 1_000_000n,
  stepPercent,
})
const ONE = { gate: 'one', why: 'Needs one approval.' } as const
const FOUR_EYES = { gate: 'four_eyes', why: 'Needs a second person.', reason: 'it raises a lot' } as const
const lower: Weight = { ...raise(5_000), direction: 'lowers' }

describe('the gate', () => {
  test.each<[string, Weight[], Partial<ChangePolicy>, string]>([
    ['a set that only lowers needs no approval', [lower, lower], {}, 'none'],
    [
      'a lowering set needs approval if the policy requires it',
      [lower],
      { isLighterForLowering: false },
      'one',
    ],
    ['a lowering bundled with a rename needs an approval', [lower, NO_EFFECT], {}, 'one'],
    ['a lowering bundled with a raise is weighed by the raise', [lower, raise(1_001)], {}, 'four_eyes'],
    ['a raise up to the limit needs a single approval', [raise(400), raise(600)], {}, 'one'],
    ['a raise above the limit needs a second person', [raise(400), raise(601)], {}, 'four_eyes'],
    ['an unknown amount counts as above', [raise(null)], {}, 'four_eyes'],
    ['a raise without a limit needs a single approval', [raise(null)], { fourEyesAboveMicros: null }, 'one'],
    [
      'a limit of 0 requires two people for every raise',
      [raise(1)],
      { fourEyesAboveMicros: 0n },
      'four_eyes',
    ],
  ])('%s', (_name, weights, more, expected) => {
    expect(approvalGate({ ...DEFAULT_POLICY, ...more }, setWeight(weights)).gate).toBe(expected)
  })

  test('a proposer cannot approve their own set above the limit', () => {
    const dana = { userId: 'dana', role: 'owner' as const }
    expect(approvalProblem(DEFAULT_POLICY, FOUR_EYES, { proposer: dana, approver: dana })).toMatch(
      /Another person/,
    )
    expect(approvalProblem(DEFAULT_POLICY, ONE, { proposer: dana, approver: dana })).toBeNull()
  })
})

describe('earlier raises of the proposer', () => {
  const solo = (units: number | null) => ({
    micros: units === null ? null : BigInt(units) * 1_000_000n,
    proposer: 'Amara',
    currency: 'EUR',
  })
  test.each<[string, Weight[], number | null, string]>([
    ['count with the set', [raise(1)], 1_000, 'Needs a second person: Amara raised €1,000 alone in the last 24 hours.'],
    ['need a single approval up to the limit', [raise(400)], 600, 'Needs one approval.'],
    ['are no reason for a set that raises nothing', [raise(0)], 3_000, 'Needs one approval.'],
    ['are no reason for a set that only lowers', [lower], 3_000, 'Only lowers what can be spent, so no approval is needed.'],
    ['are not named where the set itself is above the limit', [raise(1_001)], 3_000, 'Needs a second person: it raises more than the limit for one.'],
    ['count as above the limit where they are unknown', [raise(1)], null, 'Needs a second person: Amara raised an unknown amount alone in the last 24 hours.'],
  ])('%s', (_name, weights, units, why) => {
    expect(approvalGate(DEFAULT_POLICY, setWeight(weights), solo(units)).why).toBe(why)
  }) // prettier-ignore

  test('a lowering set does not offset earlier raises', () => {
    expect(approvalGate(DEFAULT_POLICY, setWeight([lower, raise(600)]), solo(600)).gate).toBe('four_eyes')
  })
})

describe('rights on a set', () => {
  const hand = (userId: string, role: Role | null): Hand => ({ userId, role })

  test.each<[string, string | null, string | null]>([
    ['the proposer edits the set', editProblem(DEFAULT_POLICY, 'dana', hand('dana', 'analyst')), null],
    ['an approver edits the set', editProblem(DEFAULT_POLICY, 'dana', hand('ann', 'manager')), null],
    ['other members do not edit the set', editProblem(DEFAULT_POLICY, 'dana', hand('max', 'analyst')), 'Only the proposer and approvers can do this.'],
    ['a former member does not edit the set', editProblem(DEFAULT_POLICY, 'dana', hand('ann', null)), 'Only the proposer and approvers can do this.'],
    ['a draft is handed in by its writer', submitProblem('dana', 'dana'), null],
    ['a draft is not handed in by another member', submitProblem('dana', 'ann'), 'Only the proposer can do this.'],
    ['a role that the policy leaves out proposes nothing', proposalProblem({ ...DEFAULT_POLICY, proposers: ['owner'] }, hand('max', 'analyst')), 'Your role can’t propose changes in this organisation.'],
    ['a role named by the policy proposes', proposalProblem({ ...DEFAULT_POLICY, proposers: ['analyst'] }, hand('max', 'analyst')), null],
  ])('%s', (_name, problem, expected) => expect(problem).toBe(expected)) // prettier-ignore
})

describe('at the moment of writing', () => {
  const moment = (
    more: {
      policy?: Partial<ChangePolicy>
      set?: Partial<Moment['set']>
      weight?: Weight
      field?: string
      now?: Date
      isStopped?: boolean
      raisedTodayMicros?: bigint
    } = {},
  ): Moment => ({
    now: more.now ?? MONDAY,
    timezone: 'Europe/London',
    policy: { ...DEFAULT_POLICY, ...more.policy },
    isStopped: more.isStopped ?? false,
    set: {
      state: 'applying',
      isStopped: false,
      digest: 'd',
      proposer: { userId: 'ana', role: 'analyst' },
      approval: {
        by: { userId: 'max', role: 'manager' },
        digest: 'd',
        until: new Date('2026-03-03T09:00:00Z'),
      },
      entities: 1,
      weight: setWeight([more.weight ?? NO_EFFECT]),
      solo: null,
      ...more.set,
    },
    item: { platform: 'dv360', field: more.field ?? 'budget', weight: more.weight ?? NO_EFFECT },
    raisedTodayMicros: more.raisedTodayMicros ?? 0n,
  })
  const approvedBy = (userId: string, role: Role | null) => ({
    ...moment().set.approval!,
    by: { userId, role },
  })

  test.each<[string, Parameters<typeof moment>[0], 'write' | 'wait' | 'refuse', RegExp?]>([
    ['an approved change is written', {}, 'write'],
    ['a write waits while all writing is stopped', { isStopped: true }, 'wait', /All writing/],
    ['a write waits while the set is stopped', { set: { isStopped: true } }, 'wait', /set is stopped/],
    [
      'a set that is not being applied is refused',
      { set: { state: 'approved' } },
      'refuse',
      /not being applied/,
    ],
    ['a set without an approval is refused', { set: { approval: null } }, 'refuse', /no one approved/],
    ['a set approved with another digest is refused', { set: { digest: 'e' } }, 'refuse', /not the one/],
    ['an expired approval is refused', { now: new Date('2026-03-03T09:00:00Z') }, 'refuse', /expired/],
    [
      'a proposer who became a viewer is refused',
      { set: { proposer: { userId: 'ana', role: 'viewer' } } },
      'refuse',
      /proposer/,
    ],
    [
      'a proposer who left is refused',
      { set: { proposer: { userId: 'ana', role: null } } },
      'refuse',
      /proposer/,
    ],
    [
      'an approver who became an analyst is refused',
      { set: { approval: approvedBy('max', 'analyst') } },
      'refuse',
      /approver/,
    ],
    [
      'an approver whose role the policy removed is refused',
      { policy: { approvers: ['owner'] } },
      'refuse',
      /approver/,
    ],
    [
      'a platform that was switched off is refused',
      { policy: { platformsOff: ['dv360'] } },
      'refuse',
      /switched off/,
    ],
    [
      'more entities than the policy allows now are refused',
      { policy: { mostEntities: 1 }, set: { entities: 2 } },
      'refuse',
      /At most 1/,
    ],
    [
      'a step above the present limit is refused',
      { policy: { mostStepPercent: 5 }, weight: raise(10) },
      'refuse',
      /At most 5%/,
    ],
    [
      'a write waits on a quiet day',
      { policy: { quiet: { days: [1], hours: null } } },
      'wait',
      /at this time/,
    ],
    [
      'a write above the daily limit waits',
      { weight: raise(10), raisedTodayMicros: 99_995_000_000n },
      'wait',
      /tomorrow/,
    ],
    [
      'a raise larger than a whole day’s limit is refused',
      { policy: { mostMovedADayMicros: 5_000_000n }, weight: raise(10) },
      'refuse',
      /in a day/,
    ],
    ['a lowering counts against no limit', { policy: { mostMovedADayMicros: 0n }, weight: lower }, 'write'],
    [
      'a policy approval is refused once a person is required',
      { set: { approval: { ...moment().set.approval!, by: null } } },
      'refuse',
      /policy changed/,
    ],
    [
      'a self-approved set is refused once two people are required',
      {
        policy: { fourEyesAboveMicros: 0n },
        weight: raise(10),
        set: { proposer: { userId: 'max', role: 'manager' } },
      },
      'refuse',
      /second person/,
    ],
    [
      'raises by the same person count together with earlier sets',
      {
        weight: raise(600),
        set: {
          proposer: { userId: 'max', role: 'manager' },
          solo: { micros: 600_000_000n, proposer: 'Max', currency: 'EUR' },
        },
      },
      'refuse',
      /second person/,
    ],
    [
      'a bid whose step is too large for one person now',
      {
        policy: { mostStepPercent: 5 },
        field: 'bid',
        weight: raise(0),
        set: { proposer: { userId: 'max', role: 'manager' } },
      },
      'refuse',
      /second person/,
    ],
    [
      'a bid whose step a second person approved',
      { policy: { mostStepPercent: 5 }, field: 'bid', weight: raise(0) },
      'write',
    ],
  ])('%s', (_name, more, kind, sentence) => {
    const permit = permitFor(moment(more))
    expect(permit.kind).toBe(kind)
    if (sentence && permit.kind !== 'write') expect(permit.sentence).toMatch(sentence)
  })
})

describe('quiet times', () => {
  const at = (text: string, quiet: ChangePolicy['quiet']) =>
    quietUntil(quiet, 'Europe/London', new Date(text))?.toISOString() ?? null
  test.each([
    [
      'a night ends in the morning',
      '2026-03-02T22:30:00Z',
      { days: [], hours: { from: 18, to: 8 } },
      '2026-03-03T08:00:00.000Z',
    ],
    [
      'an hour before the quiet time is not quiet',
      '2026-03-02T17:59:00Z',
      { days: [], hours: { from: 18, to: 8 } },
      null,
    ],
    [
      'a weekend ends on Monday',
      '2026-03-07T12:00:00Z',
      { days: [6, 7], hours: null },
      '2026-03-09T00:00:00.000Z',
    ],
    [
      'a quiet weekend before a quiet night ends after the night',
      '2026-03-07T12:00:00Z',
      { days: [6, 7], hours: { from: 20, to: 6 } },
      '2026-03-09T06:00:00.000Z',
    ],
    [
      'by the clock that was put forward',
      '2026-03-29T06:30:00Z',
      { days: [], hours: { from: 22, to: 8 } },
      '2026-03-29T07:00:00.000Z',
    ],
    ['hours of nothing are none', '2026-03-02T09:00:00Z', { days: [], hours: { from: 9, to: 9 } }, null],
  ] as const)('%s', (_name, now, quiet, until) => {
    expect(at(now, quiet)).toBe(until)
  })

  test('a wholly quiet week is tried again in eight days', () => {
    expect(at('2026-03-02T09:00:00Z', { days: [1, 2, 3, 4, 5, 6, 7], hours: null })).toBe(
      '2026-03-10T00:00:00.000Z',
    )
  })
})
