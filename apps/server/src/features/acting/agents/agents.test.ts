import type { AgentInput } from '@flightdeck/contract/agents'
import type { ChangeItemPage, ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import { beforeAll, expect, test } from 'vitest'
import { aNamingScene } from '../../../test/a-naming-scene.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { anAgent } from '../../../test/an-agent.ts'
import { aMember, signedIn } from '../../../test/an-organisation.ts'
import { claimSlot, runEvery, runSlot } from '../../../test/run-slot.ts'
import { AGENT_DAY, AGENT_RUN, planDailyRuns } from './runs/plan-run.ts'
import { runFixer } from './runs/propose-fixes.ts'
import { runAgent } from './runs/run-agent.ts'
import { loadTask, type RunTask } from './runs/run-steps.ts'
import { lockRun, updateRun } from './store/run-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const NAMES = ['UK_display_Spring', 'UK_display_Summer', 'DE_Disp_Autumn']

/** An organisation with two names that can be repaired, and its naming fixer. */
async function aScene({ level = 'propose' }: Pick<AgentInput, 'level'> = {}) {
  const scene = await aNamingScene(server, NAMES)
  await scene.template()
  const { organisationId, account } = scene
  const agent = anAgent(server, organisationId, account.caller, 'naming')
  await agent.enable({ level })
  const sets = async (tab = 'in_progress') =>
    ((await account.caller.call('GET', `/changes/?tab=${tab}`)).json().data as ChangeSetList).sets
  const reject = (set: ChangeSet) =>
    account.caller.call('POST', `/changes/${set.id}/reject/`, { reason: 'Not now.' })
  return { ...scene, caller: account.caller, agent, sets, reject }
}

test('an agent proposes repairs once, in the name of its owner, and a person has to decide', async () => {
  const { agent, sets, caller, account } = await aScene()
  const { run, steps } = await agent.run()
  expect(run).toMatchObject({ state: 'done', sentence: 'Proposed 1 change set with 2 changes.', sets: 1 })
  expect(steps.map(({ kind, rows }) => [kind, rows])).toEqual([
    ['read', 2],
    ['plan', 2],
    ['propose', 2],
  ])
  const [set] = await sets()
  expect(set).toMatchObject({
    title: 'Names that break their template: 2 renames, Acme',
    state: 'proposed',
    proposed_by: { agent: 'Naming fixer', person: { id: account.owner.userId } },
  })
  const { items } = (await caller.call('GET', `/changes/${set!.id}/items/`)).json().data as ChangeItemPage
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    ['UK_display_Spring', 'UK_Disp_Spring'],
    ['UK_display_Summer', 'UK_Disp_Summer'],
  ])
  expect(steps[2]!.set).toMatchObject({ id: set!.id, state: 'proposed' })

  const again = await agent.run()
  expect(again.run).toMatchObject({ state: 'nothing_to_do', sets: 0 })
  expect(again.steps[1]!.lines).toContainEqual({ text: '2 changes already in an open change set.', to: null })
  expect(await sets()).toHaveLength(1)
})

test('a rejected change is not proposed for seven days, and then again', async () => {
  const { agent, sets, reject } = await aScene()
  await agent.run()
  expect((await reject((await sets())[0]!)).statusCode).toBe(200)
  server.clock.advance({ days: 6 })
  const held = await agent.run()
  expect(held.steps[1]!.lines).toEqual([
    { text: '2 changes skipped: rejected, left out or undone in the last 7 days.', to: null },
  ])
  server.clock.advance({ days: 2 })
  expect((await agent.run()).run.sentence).toBe('Proposed 1 change set with 2 changes.')
  expect((await agent.state()).decided_30d).toMatchObject({ rejected: 1, accepted: 0 })
})

test('at the level Observe a run says what it would propose, and proposes nothing', async () => {
  const { agent, sets } = await aScene({ level: 'observe' })
  const { run } = await agent.run()
  expect(run.sentence).toBe('Would propose 1 change set with 2 changes. Its level is Observe.')
  expect(await sets()).toEqual([])
})

test('a run that died after its proposal resumes behind it, and proposes nothing twice', async () => {
  const { agent, sets, organisationId } = await aScene()
  const answer = await agent.request()
  const { id } = answer.json().data.run as { id: number }
  const slot = { organisationId, kind: AGENT_RUN, subject: String(id), slotKey: 'run' }
  // The worker ends before it marks the slot as done.
  await runAgent(server.app, await claimSlot(server, slot))
  expect((await agent.trace(id)).run.state).toBe('running')
  expect(await sets()).toHaveLength(1)
  await runSlot(server, slot)
  const { run, steps } = await agent.trace(id)
  expect(run).toMatchObject({ state: 'done', sets: 1, changes: 2 })
  expect(steps).toHaveLength(3)
  expect(await sets()).toHaveLength(1)
})

test('two workers with the same run propose once', async () => {
  const { agent, sets, organisationId } = await aScene()
  const { id } = (await agent.request()).json().data.run as { id: number }
  const slot = { organisationId, kind: AGENT_RUN, subject: String(id), slotKey: 'run' }
  const [first, second] = [await claimSlot(server, slot), await claimSlot(server, slot)]
  await Promise.all([runAgent(server.app, first), runAgent(server.app, second)])
  expect(await sets()).toHaveLength(1)
})

test('a stop holds up every run, one agent or all, until someone with permission resumes it', async () => {
  const { agent, caller, organisationId, sets } = await aScene()
  for (const body of [{ agent: 'naming', reason: 'Wrong list.' }, {}]) {
    const { id } = (await agent.request()).json().data.run as { id: number }
    expect((await caller.call('POST', '/agents/stop/', body)).statusCode).toBe(200)
    expect((await agent.state()).obstacle).toMatch(/stopped/)
    await runEvery(server, organisationId, AGENT_RUN)
    expect((await agent.trace(id)).run).toMatchObject({ state: 'blocked', sets: 0 })
    const refused = await agent.request()
    expect([refused.statusCode, refused.json().errors.server[0]]).toEqual([
      409,
      expect.stringMatching(/stopped\.$/),
    ])
    const { agent: key } = body as { agent?: string }
    expect((await caller.call('POST', '/agents/resume/', key ? { agent: key } : {})).statusCode).toBe(200)
  }
  expect(await sets()).toEqual([])
  expect((await agent.run()).run.sets).toBe(1)
})

test('an agent set to Observe or taken over in the middle of a run proposes nothing more', async () => {
  for (const change of ['level', 'owner'] as const) {
    const { agent, organisationId, account, sets } = await aScene()
    const { id } = (await agent.request()).json().data.run as { id: number }
    const run = await server.database.inOrganisation(organisationId, async (tx) => {
      const task = await loadTask(server.app, tx, (await lockRun(tx, organisationId, id))!)
      await updateRun(tx, { organisationId, runNo: id }, { state: 'running' })
      return task as RunTask
    })
    if (change === 'level') await agent.enable({ level: 'observe' })
    else {
      const { email } = await aMember(server, account.organisationId, 'manager')
      await (await signedIn(server, email)).call('PUT', '/agents/naming/', { take_over: true })
    }
    await expect(runFixer(run, 'naming')).rejects.toThrow(
      change === 'level' ? /Observe during the run/ : /owner, or the owner’s role, changed/,
    )
    expect(await sets()).toEqual([])
  }
})

test('an analyst stops agents and can’t resume or set them up; a viewer only reads', async () => {
  const { organisationId } = await aScene()
  const statusFor = async (role: 'analyst' | 'viewer') => {
    const { call } = await signedIn(server, (await aMember(server, organisationId, role)).email)
    const answers = [
      await call('GET', '/agents/'),
      await call('POST', '/agents/stop/', {}),
      await call('POST', '/agents/resume/', {}),
      await call('PUT', '/agents/naming/', { is_paused: true }),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statusFor('analyst')).toEqual([200, 200, 403, 403])
  expect(await statusFor('viewer')).toEqual([200, 403, 403, 403])
})

test('an owner who becomes a viewer or leaves stops the agent, and another person can take it over', async () => {
  const { agent, organisationId, caller } = await aScene()
  const manager = await aMember(server, organisationId, 'manager')
  const theirs = await signedIn(server, manager.email)
  expect((await theirs.call('PUT', '/agents/naming/', { take_over: true })).statusCode).toBe(200)
  expect((await agent.state()).owner?.id).toBe(manager.userId)
  await caller.call('PUT', `/members/${manager.userId}/`, { role: 'viewer' })
  expect((await agent.state()).obstacle).toMatch(/Its owner’s role doesn’t allow “Propose changes/)
  await caller.call('POST', `/members/${manager.userId}/deactivate/`)
  expect(await agent.state()).toMatchObject({ owner: null, obstacle: expect.stringMatching(/left/) })
  expect((await agent.request()).statusCode).toBe(409)
  await agent.enable()
  expect((await agent.run()).run.sets).toBe(1)
})

test('enabled agents run every day at six, and a paused one does not', async () => {
  const { agent, organisationId } = await aScene()
  await planDailyRuns(server.app)
  const due = new Date((await agent.state()).next_run_at!)
  expect([due.getUTCHours(), due > server.clock.now()]).toEqual([6, true])
  server.clock.advance({ days: 1 })
  expect(await runEvery(server, organisationId, AGENT_DAY)).toEqual(['planned'])
  expect(await runEvery(server, organisationId, AGENT_RUN)).toEqual(['done'])
  await agent.enable({ is_paused: true })
  expect(await agent.state()).toMatchObject({ obstacle: 'The agent is paused.', next_run_at: null })
  await planDailyRuns(server.app)
  expect(await runEvery(server, organisationId, AGENT_DAY)).toEqual(['skipped'])
})

test('agents keep to their scope and to the limit of open proposals that a person set', async () => {
  const { agent, account } = await aScene()
  await agent.enable({ platforms: ['meta_ads'] })
  const elsewhere = await agent.run()
  expect(elsewhere.steps[1]!.lines).toEqual([{ text: '2 changes outside the agent’s scope.', to: null }])
  await agent.enable({ platforms: [], accounts: [account.accountNo] })
  expect((await agent.run()).run.sets).toBe(1)
})

test.each([
  ['the level Act', { level: 'act' }, 'level'],
  ['an account of nobody', { accounts: [999_999] }, 'accounts'],
  ['more open proposals than any agent may have', { most_open: 21 }, 'most_open'],
  ['an unknown platform', { platforms: ['myspace'] }, 'platforms'],
])('400: %s is refused with a sentence on its field', async (_what, body, field) => {
  const { caller } = await aScene()
  const answer = await caller.call('PUT', '/agents/naming/', body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors).join()).toContain(field)
})

test('Watchman reports with the figures of other screens, and can’t be given more than Observe', async () => {
  const { account, organisationId } = await aNamingScene(server)
  const watchman = anAgent(server, organisationId, account.caller, 'watchman')
  await watchman.enable()
  const { run, steps } = await watchman.run()
  expect(run).toMatchObject({ state: 'done', level: 'observe', sets: 0 })
  expect(steps.map(({ kind }) => kind)).toEqual(['read', 'observe'])
  const lines = steps[1]!.lines.map(({ text }) => text)
  expect(lines).toContainEqual(expect.stringMatching(/^(\d+) of \1 recommended checks are off\.$/))
  const answer = await account.caller.call('PUT', '/agents/watchman/', { level: 'propose' })
  expect(answer.statusCode).toBe(400)
})

test('agents of an installation that switched them off don’t run', async () => {
  const off = await aServer({ FLIGHTDECK_AGENTS: 'off' })
  const { account, organisationId } = await aNamingScene(off)
  const watchman = anAgent(off, organisationId, account.caller, 'watchman')
  await watchman.enable()
  expect((await watchman.state()).obstacle).toBe('Agents are switched off in this installation.')
  expect((await watchman.request()).statusCode).toBe(409)
})
