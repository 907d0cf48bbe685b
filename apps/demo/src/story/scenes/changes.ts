import type { FindingFixes, FindingList } from '@flightdeck/contract/findings'
import type { ChangeItemPage, ChangeProposal, ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import type { DemoPersonKey } from '@flightdeck/server'
import type { Call } from '../../caller.ts'
import { approveAndApply, findSet, propose } from '../change-set.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const FIRST = 'Launch week, settings as agreed'
const REFUSED = 'Targeting, second look'
const TAKEN_BACK = 'Morning round'
const WAITING = 'The rest of my list'

/** Two people fix issues on the platforms; one proposal is rejected, one fix undone, one still waits. */
export const CHANGE_SCENES: Scene[] = [
  {
    name: 'issues fixed on the platform',
    day: -18,
    at: '14:20',
    reads: true,
    play: (stage) => fix(stage, { by: 'priya', title: FIRST, most: 6, reason: 'Agreed in the launch call.' }),
  },
  { name: 'a fix rejected', day: -12, at: '11:10', play: reject },
  {
    name: 'more issues fixed',
    day: -4,
    at: '14:05',
    reads: true,
    play: (stage) =>
      fix(stage, { by: 'jonas', title: TAKEN_BACK, most: 3, reason: 'From this morning’s round.' }),
  },
  { name: 'a fix undone', day: -3, at: '15:20', reads: true, play: undo },
  { name: 'fixes proposed', day: -1, at: '16:10', play: leaveWaiting },
]

type Fixing = { by: DemoPersonKey; title: string; most: number; reason: string }

async function fix(stage: Stage, { by, title, most, reason }: Fixing): Promise<void> {
  const set = await propose(stage, by, title, () => fixes(stage, by, most, reason))
  if (set) await approveAndApply(stage, 'amara', set.id)
}

/** Fixes of open issues, the most money first; one change per entity. */
async function fixes(
  stage: Stage,
  by: DemoPersonKey,
  most: number,
  reason: string,
): Promise<Omit<ChangeProposal, 'title'>> {
  const call = await stage.as(by)
  const { findings } = await call<FindingList>('GET', '/quality/findings/?per_page=50')
  if (findings.length === 0) return { items: [] }
  const ids = findings.map(({ id }) => id).join(',')
  const taken = await proposedByAgents(call)
  const { fixes: findingFixes } = await call<FindingFixes>('GET', `/quality/finding-fixes/?ids=${ids}`)
  const byEntity = new Map(
    findingFixes.flatMap(({ finding_id, proposals: [proposal] }) =>
      proposal && proposal.cannot_undo === null && !taken.has(finding_id)
        ? [[proposal.entity.id, { ...proposal, finding_id }]]
        : [],
    ),
  )
  const items = [...byEntity.values()].slice(0, most).map((proposal) => ({
    entity: { type: proposal.entity.type, id: proposal.entity.id },
    field: proposal.field,
    ...(proposal.part !== null && { part: proposal.part }),
    before: proposal.before,
    after: proposal.after,
    why: proposal.why,
    finding_id: proposal.finding_id,
  }))
  return { reason, origin: 'finding', items }
}

/** Issues that an open proposal of an agent fixes already. */
async function proposedByAgents(call: Call): Promise<Set<number>> {
  const issues = new Set<number>()
  const { sets } = await call<ChangeSetList>('GET', '/changes/?tab=in_progress&proposer=agents')
  for (const { id } of sets) {
    const { items } = await call<ChangeItemPage>('GET', `/changes/${id}/items/`)
    for (const { finding_id: issue } of items) if (issue !== null) issues.add(issue)
  }
  return issues
}

async function reject(stage: Stage): Promise<void> {
  const set = await propose(stage, 'jonas', REFUSED, () => fixes(stage, 'jonas', 2, 'Opened up by mistake?'))
  if (set?.state !== 'proposed' && set?.state !== 'approved') return
  const call = await stage.as('amara')
  await call('POST', `/changes/${set.id}/reject/`, {
    reason: 'The client wants it open until the store list is back.',
  })
}

/** The next day the client asks to undo one of yesterday's fixes. */
async function undo(stage: Stage): Promise<void> {
  const fixed = await findSet(stage, ({ title }) => title === TAKEN_BACK)
  if (!fixed) return
  const jonas = await stage.as('jonas')
  const inverse =
    (await findSet(stage, ({ origin }) => origin.set_id === fixed.id)) ??
    (
      await jonas<{ set: ChangeSet }>('POST', `/changes/${fixed.id}/undo/`, {
        items: [1],
        reason: 'The client wants it back until the end of the month.',
      })
    ).set
  await approveAndApply(stage, 'amara', inverse.id)
}

/** Leaves a proposal waiting for approval, for visitors of the demo. */
async function leaveWaiting(stage: Stage): Promise<void> {
  await propose(stage, 'priya', WAITING, () =>
    fixes(stage, 'priya', 5, 'Nothing urgent, please look when you have a minute.'),
  )
}
