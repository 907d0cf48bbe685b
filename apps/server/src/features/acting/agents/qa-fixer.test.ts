import type { ChangeSetList } from '@flightdeck/contract/changes'
import { AGENT_LIMITS } from '@flightdeck/domain/agents'
import { expect, test } from 'vitest'
import { CHECK_RUN } from '../../watching/check-schedule/index.ts'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { anAgent } from '../../../test/an-agent.ts'
import { runEvery } from '../../../test/run-slot.ts'

test('a proposal of the QA fixer is approved by a second person, written to the platform, undone, and not made again', async () => {
  const place = await aChangingOrganisation()
  const { server, organisationId, people, members } = place
  expect((await people.owner.call('POST', '/quality/selected/recommended/')).statusCode).toBe(200)
  await people.owner.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
  await runEvery(server, organisationId, CHECK_RUN)
  const agent = anAgent(server, organisationId, people.manager, 'qa_fixer')
  await agent.enable({ level: 'propose', most_open: 3 })

  const { run, steps } = await agent.run()
  expect(run).toMatchObject({ state: 'done', sets: 3 })
  expect(steps.map(({ kind }) => kind)).toEqual(['read', 'plan', 'propose', 'propose', 'propose'])
  expect(steps[1]!.lines.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/over the limit of open proposals/),
  )
  const { sets } = (await people.owner.call('GET', '/changes/?tab=in_progress')).json().data as ChangeSetList
  for (const set of sets) {
    expect(set.proposed_by).toMatchObject({ agent: 'QA fixer', person: { id: members.manager.userId } })
    expect(set.money.every(({ raised }) => raised === 0)).toBe(true)
    expect(set.not_undoable).toBe(0)
    const items = await place.items(set.id)
    expect(items.length).toBeLessThanOrEqual(AGENT_LIMITS.items)
    expect(items.every(({ finding_id: finding, why }) => finding !== null && why !== '')).toBe(true)
  }
  expect((await agent.state()).open_proposals).toBe(3)

  const [set] = sets.filter(({ state }) => state === 'proposed' || state === 'approved')
  if (set!.state === 'proposed') await place.approve('owner', set!, { apply: true })
  else await place.post('owner', `/changes/${set!.id}/apply/`)
  await place.work()
  expect((await place.items(set!.id)).every(({ state }) => state === 'done')).toBe(true)
  expect(place.writes().length).toBeGreaterThan(0)

  const undo = await place.post('owner', `/changes/${set!.id}/undo/`)
  if (undo.state === 'proposed') await place.approve('manager', undo, { apply: true })
  else await place.post('manager', `/changes/${undo.id}/apply/`)
  await place.work()
  expect((await place.set(set!.id)).state).toBe('undone')
  await place.syncAll()
  await people.owner.call('POST', '/quality/runs/', { scope: { kind: 'everything' } })
  await runEvery(server, organisationId, CHECK_RUN)

  const again = await agent.run()
  expect(again.steps[1]!.lines.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/rejected, left out or undone in the last 7 days/),
  )
  const fields = async (id: number) =>
    (await place.items(id)).map(({ entity, field }) => `${entity.id} ${field}`)
  const undone = await fields(set!.id)
  for (const { set: proposed } of again.steps)
    if (proposed) for (const field of await fields(proposed.id)) expect(undone).not.toContain(field)
})
