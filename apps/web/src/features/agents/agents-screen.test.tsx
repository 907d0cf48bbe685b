import type { AgentList } from '@flightdeck/contract/agents'
import type { ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import { NO_ITEMS } from '@flightdeck/domain/changes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeSet } from '../../test/a-change-set.ts'
import { anAgent, anAgentRun, dana } from '../../test/an-agent.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import AgentsScreen from './agents-screen.tsx'

const list = (agents = [anAgent()], stop: AgentList['stop'] = null): AgentList => ({ agents, stop })
const proposals = (sets: ChangeSet[] = []): ChangeSetList => ({
  sets,
  total: sets.length,
  page: 1,
  per_page: 200,
  tabs: { waiting_for_me: sets.length, in_progress: 0, done: 0 },
  stop: null,
})
const runs = (some = [anAgentRun()]) => ({ runs: some, total: some.length, page: 1, per_page: 15 })
const proposal = aChangeSet({
  id: 12,
  title: 'Frequency cap missing: 2 fixes',
  reason: '2 fixes in Acme on DV360. £1,200 at risk.',
  proposed_by: { person: dana, agent: 'QA fixer' },
  items: { ...NO_ITEMS, total: 2 },
})
type Role = 'owner' | 'analyst' | 'viewer'
const open = (api: PlayedRoutes = {}, role: Role = 'owner', at = '/agents') =>
  show(<AgentsScreen />, {
    at,
    who: { role },
    api: {
      'agents.list': list(),
      'agents.runs': runs(),
      'changes.list': proposals([proposal]),
      ...api,
    },
  })
const card = async (name = 'QA fixer') => within(await screen.findByRole('listitem', { name }))

test('the roster shows purpose, owner, last run and decisions of an agent', async () => {
  await open()
  const own = await card()
  for (const text of ['Groups fixes of open issues.', 'Dana Moore', '12 accepted, 3 rejected, 1 undone'])
    expect(own.getByText(text)).toBeTruthy()
  expect(own.getByText(/Proposed 2 change sets with 31 changes\./)).toBeTruthy()
  expect(own.getByText(/Settings with a known fix, after approval/)).toBeTruthy()
})

test('the level Act is closed, and says why', async () => {
  await open()
  const own = await card()
  expect(own.getByRole('radio', { name: 'Act' })).toHaveProperty('disabled', true)
  expect(own.getByText(/Acting alone is not available yet\./)).toBeTruthy()
})

test('an agent that is off is enabled with one click', async () => {
  const off = anAgent({ is_enabled: false, obstacle: 'The agent is off.', owner: null, last_run: null })
  const { user, callsTo } = await open({
    'agents.list': list([off]),
    'agents.update': { agent: anAgent() },
  })
  await user.click((await card()).getByRole('button', { name: 'Enable QA fixer' }))
  expect(callsTo('agents.update').map(({ params, body }) => [params, body])).toEqual([
    [{ key: 'qa_fixer' }, { is_enabled: true }],
  ])
})

test('an agent is paused, its level changed, and run from its card', async () => {
  const { user, callsTo } = await open({
    'agents.update': { agent: anAgent() },
    'agents.run': { run: anAgentRun({ state: 'waiting', sentence: null }) },
  })
  const own = await card()
  await user.click(own.getByRole('switch', { name: 'Paused: QA fixer' }))
  await user.click(own.getByRole('radio', { name: 'Observe' }))
  await user.click(own.getByRole('button', { name: 'Run now: QA fixer' }))
  expect(callsTo('agents.update').map(({ body }) => body)).toEqual([
    { is_paused: true },
    { level: 'observe' },
  ])
  expect(callsTo('agents.run').map(({ params }) => params)).toEqual([{ key: 'qa_fixer' }])
  expect(await screen.findByText('QA fixer started')).toBeTruthy()
})

test('an agent without an owner says so, can’t run, and is taken over', async () => {
  const left = anAgent({
    owner: null,
    obstacle: 'Its owner left the organisation. Choose another owner.',
    next_run_at: null,
  })
  const { user, callsTo } = await open({ 'agents.list': list([left]), 'agents.update': { agent: anAgent() } })
  const own = await card()
  expect(own.getByText(/Its owner left the organisation/)).toBeTruthy()
  expect(own.getByRole('button', { name: 'Run now: QA fixer' })).toHaveProperty('disabled', true)
  await user.click(own.getByRole('button', { name: 'Take over' }))
  expect(callsTo('agents.update')[0]!.body).toEqual({ take_over: true })
})

test('all agents are stopped after a question, and resumed by someone who may', async () => {
  const stop = { by: dana, at: '2026-10-25T12:00:00Z', reason: 'Wrong list.' }
  let stopped: AgentList['stop'] = null
  const { user, callsTo } = await open({
    'agents.list': () => list([anAgent()], stopped),
    'agents.stop': () => list([anAgent()], (stopped = stop)),
    'agents.resume': () => list([anAgent()], (stopped = null)),
  })
  await user.click(await screen.findByRole('button', { name: 'Stop all agents' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Stop all agents' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/stopped by Dana Moore on .*Wrong list\./)
  await user.click(await screen.findByRole('button', { name: 'Resume agents' }))
  expect(callsTo('agents.resume').map(({ body }) => body)).toEqual([{}])
})

test('a viewer sees agents and runs without buttons', async () => {
  await open({ 'changes.list': proposals() }, 'viewer')
  const own = await card()
  expect(own.queryByRole('button')).toBe(null)
  expect(screen.queryByRole('button', { name: 'Stop all agents' })).toBe(null)
})

test('an analyst stops agents and doesn’t set them up', async () => {
  await open({}, 'analyst')
  expect(await screen.findByRole('button', { name: 'Stop all agents' })).toBeTruthy()
  const own = await card()
  expect(own.queryByRole('switch')).toBe(null)
  expect(own.getByRole('button', { name: 'Stop QA fixer' })).toBeTruthy()
})

test('the inbox asks only for proposals of agents that wait for me', async () => {
  const { callsTo } = await open()
  await screen.findByText('Frequency cap missing: 2 fixes')
  expect(callsTo('changes.list')[0]!.query).toMatchObject({ tab: 'waiting_for_me', proposer: 'agents' })
})

test.each([
  ['1', 'changes.approve', 'Approve and apply', { digest: 'd1', note: '', apply: true }],
  ['3', 'changes.reject', 'Reject', { reason: '' }],
] as const)('the key %s decides on the proposal in focus: %s', async (key, name, button, body) => {
  const { user, callsTo } = await open({
    'changes.approve': { set: proposal },
    'changes.reject': { set: proposal },
  })
  const row = await screen.findByRole('row', { name: /Frequency cap missing/ })
  row.focus()
  await user.keyboard(key)
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: button }))
  expect(callsTo(name).map((made) => [made.params, made.body])).toEqual([[{ id: 12 }, body]])
})

test('the key 2 opens the changes of the proposal to edit them', async () => {
  const { user, address } = await open()
  const row = await screen.findByRole('row', { name: /Frequency cap missing/ })
  row.focus()
  await user.keyboard('2')
  expect(address()).toBe('/changes?set=12')
})

test('a proposal that the policy approved is applied', async () => {
  const approved = aChangeSet({
    ...proposal,
    state: 'approved',
    may: { ...proposal.may, approve: 'This change set is approved.', apply: null },
  })
  const { user, callsTo } = await open({
    'changes.list': proposals([approved]),
    'changes.apply': { set: approved },
  })
  await user.click(await screen.findByRole('button', { name: `Apply ${approved.title}` }))
  expect(callsTo('changes.apply').map(({ params }) => params)).toEqual([{ id: 12 }])
})

test('an empty inbox and no runs say what will appear', async () => {
  await open({ 'changes.list': proposals(), 'agents.runs': runs([]) })
  expect(await screen.findByText(/Proposals of agents that need your decision appear here/)).toBeTruthy()
  expect(await screen.findByText(/Runs appear here/)).toBeTruthy()
})

test('a list that fails offers to try again, and the others stay', async () => {
  await open({ 'agents.runs': refusal('unavailable') })
  expect(await screen.findByText('Couldn’t load the runs')).toBeTruthy()
  expect(await card()).toBeTruthy()
})

test('the trace of a run shows what it read, left out, reported and proposed, with links', async () => {
  const step = { finished_at: '2026-10-25T06:00:01Z', took_ms: 140, lines: [], set: null }
  await open(
    {
      'agents.oneRun': {
        run: anAgentRun(),
        steps: [
          {
            ...step,
            no: 1,
            kind: 'read',
            kind_label: 'Looked at',
            sentence: '400 of 812 open issues.',
            rows: 400,
          },
          {
            ...step,
            no: 2,
            kind: 'plan',
            kind_label: 'Worked out',
            sentence: '1 change set with 2 changes.',
            rows: 2,
            lines: [
              { text: '3 changes that raise spend. A person has to propose them.', to: null },
              { text: 'Rule 4 is noisy.', to: '/manage-alerts' },
            ],
          },
          {
            ...step,
            no: 3,
            kind: 'propose',
            kind_label: 'Proposed',
            sentence: 'Frequency cap missing: 2 fixes',
            rows: 2,
            set: {
              id: 12,
              title: 'Frequency cap missing: 2 fixes',
              state: 'proposed',
              state_label: 'Proposed',
            },
          },
        ],
      },
    },
    'owner',
    '/agents?run=7',
  )
  const trace = within(await screen.findByRole('list', { name: 'Trace' }))
  expect(trace.getByText('400 of 812 open issues.')).toBeTruthy()
  expect(trace.getByText(/3 changes that raise spend/)).toBeTruthy()
  expect(trace.getByRole('link', { name: 'Rule 4 is noisy.' }).getAttribute('href')).toBe('/manage-alerts')
  expect(trace.getByRole('link', { name: /Frequency cap/ }).getAttribute('href')).toBe('/changes?set=12')
  expect(trace.getByText('Proposed 2 change sets with 31 changes.')).toBeTruthy()
})
