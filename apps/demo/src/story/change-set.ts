import type { ChangeProposal, ChangeSet, ChangeSetDetail, ChangeSetList } from '@flightdeck/contract/changes'
import type { DemoPersonKey } from '@flightdeck/server'
import type { Stage } from './stage.ts'

const TABS = ['in_progress', 'done'] as const

/** Finds a change set of the story. */
export async function findSet(stage: Stage, isMeant: (set: ChangeSet) => boolean): Promise<ChangeSet | null> {
  const call = await stage.as('amara')
  for (const tab of TABS) {
    const { sets } = await call<ChangeSetList>('GET', `/changes/?tab=${tab}&per_page=100`)
    const match = sets.find(isMeant)
    if (match) return match
  }
  return null
}

/** Proposes a change set, unless it exists from before a restart. Null when there is nothing to change. */
export async function propose(
  stage: Stage,
  by: DemoPersonKey,
  title: string,
  rest: () => Promise<Omit<ChangeProposal, 'title'>>,
): Promise<ChangeSet | null> {
  const existingSet = await findSet(stage, (set) => set.title === title)
  if (existingSet) return existingSet
  const { items, ...others } = await rest()
  if (items.length === 0) return null
  const call = await stage.as(by)
  return (await call<{ set: ChangeSet }>('POST', '/changes/', { title, items, ...others })).set
}

/** A second person approves the set, and it is written to the platforms. */
export async function approveAndApply(stage: Stage, by: DemoPersonKey, id: number): Promise<void> {
  const call = await stage.as(by)
  const { set } = await call<ChangeSetDetail>('GET', `/changes/${id}/`)
  if (set.state === 'proposed')
    await call('POST', `/changes/${id}/approve/`, { digest: set.digest, apply: true })
  else if (set.state === 'approved') await call('POST', `/changes/${id}/apply/`)
  await stage.settle()
}
