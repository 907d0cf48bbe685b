import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'
import { dyingWork } from '../../../test/dying-work.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
beforeAll(async () => {
  place = await aChangingOrganisation()
}, 120_000)

const RUNS = 12
const LINES = 2
type Deed =
  | 'approve'
  | 'stop all'
  | 'resume all'
  | 'stop'
  | 'resume'
  | 'undo'
  | 'demote the approver'
  | 'promote the approver'
  | 'switch the platform off'
  | 'switch the platform on'
  | 'forge the approval'
  | { elsewhere: number }
  | { cut: 'break' | 'drop' }
  | { work: number | null }
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Deed>('approve') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Deed>(
      'stop all',
      'resume all',
      'stop',
      'resume',
      'undo',
      'demote the approver',
      'promote the approver',
      'switch the platform off',
      'switch the platform on',
      'forge the approval',
    ),
  },
  { weight: 1, arbitrary: fc.record({ elsewhere: fc.nat({ max: LINES - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ cut: fc.constantFrom('break', 'drop') }) },
  { weight: 4, arbitrary: fc.record({ work: fc.option(fc.nat({ max: 9 }), { nil: null }) }) },
)

test(
  'an interrupted apply writes no item twice, and none without a valid approval',
  { timeout: 240_000 },
  async () => {
    let used = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        const lines = (await place.lines()).slice(used, (used += LINES))
        await interleaved(lines, ['approve', ...deeds])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

async function interleaved(lines: Awaited<ReturnType<typeof place.lines>>, deeds: Deed[]) {
  const { propose, people, query, members, played, server, set } = place
  const proposed = await propose(
    'analyst',
    lines.map((line) => place.rename(line)),
  )
  const sets = [proposed.id]
  let theirs = 0
  const ids = lines.map(({ id }) => id.split(':')[1]!)
  const policyNow = async () => (await people.owner.call('GET', '/change-policy/')).json().data.policy
  const platformsOff = async (platforms_off: string[]) =>
    people.owner.call('PUT', '/change-policy/', { ...(await policyNow()), platforms_off })
  const roleOfApprover = (role: string) =>
    query(`update memberships set role = '${role}' where user_id = '${members.manager.userId}'`)
  const approve = async (id: number) => {
    const { digest } = await set(id)
    await people.manager.call('POST', `/changes/${id}/approve/`, { digest, apply: true })
  }
  const work = async (dies: number | null) => {
    const allowed = await approvedNow()
    const before = place.writes().length
    await dyingWork(server, place.organisationId, dies)
    const names = place.writes().slice(before).map(parseWrite)
    for (const { name } of names) expect(allowed, `written without a valid approval: ${name}`).toContain(name)
    server.clock.advance({ seconds: 20 })
  }

  for (const action of deeds) {
    if (action === 'approve') await approve(sets.at(-1)!)
    else if (action === 'stop all') await people.analyst.call('POST', '/change-stop/', {})
    else if (action === 'resume all') await people.owner.call('DELETE', '/change-stop/')
    else if (action === 'stop' || action === 'resume')
      await people.owner.call('POST', `/changes/${sets.at(-1)}/${action}/`)
    else if (action === 'undo') {
      const answer = await people.analyst.call('POST', `/changes/${sets.at(-1)}/undo/`, {})
      if (answer.statusCode === 200) sets.push(answer.json().data.set.id)
    } else if (action === 'demote the approver') await roleOfApprover('analyst')
    else if (action === 'promote the approver') await roleOfApprover('manager')
    else if (action === 'switch the platform off') await platformsOff(['dv360'])
    else if (action === 'switch the platform on') await platformsOff([])
    else if (action === 'forge the approval')
      await query(`update change_sets set approved_digest = 'forged' where set_no = ${sets.at(-1)}`)
    else if ('elsewhere' in action) await elsewhere(action.elsewhere)
    else if ('cut' in action) played.google.dv360.fault(makeFault(action.cut))
    else await work(action.work)
  }
  // Faults and stops are lifted, and remaining items settle.
  played.google.dv360.clearFaults()
  await people.owner.call('DELETE', '/change-stop/')
  await roleOfApprover('manager')
  await platformsOff([])
  for (const id of sets) await people.owner.call('POST', `/changes/${id}/resume/`)
  for (let round = 0; round < 4; round++) await work(null)

  const mine = place
    .writes()
    .map(parseWrite)
    .filter(({ id }) => ids.includes(id))
  const times = Map.groupBy(mine, ({ id, name }) => `${id} ${name}`)
  for (const [what, writes] of times) expect(`${what}: ${writes.length}`).toBe(`${what}: 1`)
  for (const id of sets) {
    const { state, items } = await set(id)
    expect(['proposed', 'applied', 'partly_applied', 'failed', 'undone'], state).toContain(state)
    if (state !== 'proposed') expect(items.waiting + items.sending + items.unknown).toBe(0)
  }

  async function elsewhere(at: number) {
    const id = ids[at]!
    const shown = mineOn(id) ?? lines[at]!.name
    await place.renameElsewhere({ ...lines[at]!, name: shown }, `Theirs ${id} ${++theirs}`)
  }
  /** Name that the platform shows for a line item, from the writes it took. */
  function mineOn(id: string): string | undefined {
    return place
      .writes()
      .map(parseWrite)
      .findLast((write) => write.id === id)?.name
  }
}

const makeFault = (kind: 'break' | 'drop') =>
  ({ match: /^PATCH /, times: 1, ...(kind === 'break' ? { kind, keep: 0.2 } : { kind }) }) as const
const parseWrite = ({ path, body }: { path: string; body: string }) => ({
  id: path.split('/').at(-1)!,
  name: (JSON.parse(body) as { displayName: string }).displayName,
})

/** Names that may be written now, computed from the tables independently of the code under test. */
async function approvedNow(): Promise<string[]> {
  const rows = await place.query<{ name: string }>(`
    select i.after_value #>> '{}' as name from change_items i join change_sets s using (organisation_id, set_no)
    join memberships m on m.organisation_id = s.organisation_id and m.user_id = s.approved_by
    left join change_policies p on p.organisation_id = s.organisation_id
    where s.state = 'applying' and s.stopped_at is null and p.stopped_at is null and s.approved_digest = s.digest
      and m.role = 'manager' and not coalesce(p.policy -> 'platformsOff' ? 'dv360', false)`)
  return rows.map(({ name }) => name)
}
