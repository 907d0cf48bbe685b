import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ROLES, can, type Role } from '../access/abilities.ts'
import { propertyRuns } from '../test/property-runs.ts'
import { AGENT_KEYS, AGENT_LIMITS, AGENTS, LEVELS, levelProblem, type AgentLevel } from './roster.ts'
import { concludeRun } from './run-state.ts'
import { planProposals, omissionSentences, type FixCandidate } from './plan-proposals.ts'
import { runObstacle, type AgentStanding } from './standing.ts'
import { observe } from './watch.ts'

const candidates: fc.Arbitrary<FixCandidate[]> = fc.array(
  fc
    .record({
      reason: fc.constantFrom('CAP-01', 'GEO-02'),
      platform: fc.constantFrom('dv360', 'meta'),
      account: fc.integer({ min: 1, max: 2 }),
      campaign: fc.option(fc.integer({ min: 1, max: 4 })),
      no: fc.integer({ min: 1, max: 900 }),
    })
    .map(({ no, ...rest }) => ({ ...rest, slot: `e${no} name` })),
  { maxLength: 300, size: 'max' },
)
const room = fc.record({
  open: fc.integer({ min: 0, max: 25 }),
  today: fc.integer({ min: 0, max: 60 }),
  most: fc.integer({ min: 1, max: 40 }),
})

test('proposals stay within every limit, hold one class, platform and account, and account for each candidate', () => {
  let largest = 0
  fc.assert(
    fc.property(candidates, room, (list, limits) => {
      const { proposals, omissions } = planProposals(list, limits)
      expect(proposals.length).toBeLessThanOrEqual(Math.max(0, AGENT_LIMITS.open - limits.open))
      expect(proposals.length).toBeLessThanOrEqual(Math.max(0, limits.most - limits.open))
      expect(proposals.length).toBeLessThanOrEqual(Math.max(0, AGENT_LIMITS.day - limits.today))
      for (const items of proposals) {
        largest = Math.max(largest, items.length)
        expect(items.length).toBeLessThanOrEqual(AGENT_LIMITS.items)
        expect(new Set(items.map(({ campaign }) => campaign)).size).toBeLessThanOrEqual(
          AGENT_LIMITS.campaigns,
        )
        const classes = new Set(
          items.map(({ reason, platform, account }) => `${reason} ${platform} ${account}`),
        )
        expect(classes.size).toBe(1)
      }
      const slots = proposals.flat().map(({ slot }) => slot)
      expect(new Set(slots).size).toBe(slots.length)
      const omitted = Object.values(omissions).reduce((sum, count) => sum + count, 0)
      expect(slots.length + omitted).toBe(list.length)
    }),
    { numRuns: propertyRuns(2_000) },
  )
  // The limit of items was reached, so the comparison above says something.
  expect(largest).toBe(AGENT_LIMITS.items)
})

test('a full group fills one proposal to 25 changes before the next begins', () => {
  const items = Array.from({ length: 60 }, (_, no) => ({
    reason: 'CAP-01',
    platform: 'dv360',
    account: 1,
    campaign: 1,

    slot: `e${no}`,
  }))
  const { proposals } = planProposals(items, { open: 0, today: 0 })
  expect(proposals.map(({ length }) => length)).toEqual([25, 25, 10])
})

test('omissions are sentences with their number, the largest first', () => {
  expect(omissionSentences({ decided: 1, open_limit: 1_240, raises: 0 })).toEqual([
    '1,240 changes over the limit of open proposals.',
    '1 change skipped: rejected, left out or undone in the last 7 days.',
  ])
})

test('no agent has the level Act, and one that only reports stays at Observe', () => {
  for (const key of AGENT_KEYS)
    for (const level of Object.keys(LEVELS) as AgentLevel[])
      expect(levelProblem(key, level) === null, `${key} ${level}`).toBe(
        level === 'observe' || (level === 'propose' && AGENTS[key].writes !== null),
      )
})

const RUNS: AgentStanding = {
  isEnabled: true,
  isPaused: false,
  isStopped: false,
  isOrganisationStopped: false,
  isInstallationOff: false,
  hasPlanEnded: false,
  ownerRole: 'owner',
}

test.each([
  ['every stop of the installation', { isInstallationOff: true }, /installation/],
  ['the stop of the organisation', { isOrganisationStopped: true }, /All agents/],
  ['the end of the plan', { hasPlanEnded: true }, /freemium/],
  ['its switch', { isEnabled: false }, /is off/],
  ['its own stop', { isStopped: true }, /is stopped/],
  ['its pause', { isPaused: true }, /is paused/],
  ['an owner who left', { ownerRole: null }, /left the organisation/],
  ['an owner who became a viewer', { ownerRole: 'viewer' }, /role doesn’t allow/],
] as const)('an agent is held up by %s, with a sentence', (_what, change, sentence) => {
  expect(runObstacle('qa_fixer', RUNS)).toBe(null)
  expect(runObstacle('qa_fixer', { ...RUNS, ...change })).toMatch(sentence)
})

test('an agent runs for exactly the roles that have every ability it needs', () => {
  for (const key of AGENT_KEYS)
    for (const role of Object.keys(ROLES) as Role[])
      expect(runObstacle(key, { ...RUNS, ownerRole: role }) === null, `${key} for ${role}`).toBe(
        AGENTS[key].needs.every((ability) => can(role, ability)),
      )
})

test('the result of a run is told from its counts', () => {
  const none = { sets: 0, changes: 0 }
  const two = { sets: 2, changes: 31 }
  const result = {
    isReporter: false,
    level: 'propose' as const,
    planned: none,
    proposed: none,
    observations: 0,
  }
  const nothing = { state: 'nothing_to_do', sentence: 'Nothing new to propose.' }
  expect(concludeRun(result)).toEqual(nothing)
  expect(concludeRun({ ...result, isReporter: true }).sentence).toBe('Nothing to report.')
  expect(concludeRun({ ...result, planned: two, proposed: two }).sentence).toBe(
    'Proposed 2 change sets with 31 changes.',
  )
  expect(concludeRun({ ...result, level: 'observe', planned: two }).sentence).toBe(
    'Would propose 2 change sets with 31 changes. Its level is Observe.',
  )
  expect(concludeRun({ ...result, observations: 1 }).sentence).toBe('Reported 1 thing to look at.')
})

test('Watchman reports what ends soon, is late, noisy or off, with its numbers and a place to look', () => {
  const now = new Date('2026-11-16T08:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const quiet = {
    now,
    platforms: [],
    signIns: [],
    rules: [],
    checks: { recommended: 9, on: 9 },
    approvals: [],
  }
  expect(observe(quiet)).toEqual([])
  const found = observe({
    now,
    platforms: [
      { label: 'Meta', state: 'late', sentence: 'Data through 12 Nov.' },
      { label: 'DV360', state: 'fresh', sentence: 'Data through 15 Nov.' },
    ],
    signIns: [
      { label: 'TikTok', until: at(80) },
      { label: 'Meta', until: at(24 * 30) },
      { label: 'DV360', until: null },
    ],
    rules: [
      { no: 4, name: 'Spend\u202e up', noise: '≈ 40 alerts per run day.' },
      { no: 5, name: 'CTR', noise: null },
    ],
    checks: { recommended: 9, on: 2 },
    approvals: [
      { set: 12, title: 'Rename', until: at(3.5) },
      { set: 13, title: 'Later', until: at(60) },
      { set: 14, title: 'Over', until: at(-1) },
    ],
  })
  expect(found.map(({ sentence, to }) => [sentence, to])).toEqual([
    ['“Rename” expires in 3 h without a decision.', '/changes?set=12'],
    ['TikTok: sign-in ends in 3 days.', '/my-connectors'],
    ['Meta: Data through 12 Nov.', '/my-connectors'],
    ['Rule 4, “Spend� up”: ≈ 40 alerts per run day.', '/manage-alerts'],
    ['7 of 9 recommended checks are off.', '/rule-library'],
  ])
})
