import type { ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import { approveAndApply } from '../change-set.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** Few proposals wait at a time, so that they can be decided over a coffee. */
const AGENTS = {
  watchman: {},
  qa_fixer: { level: 'propose', most_open: 3 },
  naming: { level: 'propose', most_open: 2 },
} as const

/** A manager enables the agents; another person approves a proposal and rejects one. */
export const AGENT_SCENES: Scene[] = [
  { name: 'agents enabled', day: -5, at: '09:40', play: enable },
  {
    name: 'an agent’s fix approved',
    day: -5,
    at: '11:20',
    play: async (stage) => {
      const [set] = await proposals(stage, 'QA fixer')
      if (set) await approveAndApply(stage, 'dana', set.id)
    },
  },
  { name: 'an agent’s fix rejected', day: -4, at: '10:50', play: reject },
]

async function enable(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  for (const [key, settings] of Object.entries(AGENTS)) {
    await call('PUT', `/agents/${key}/`, { is_enabled: true, ...settings })
    await call('POST', `/agents/${key}/runs/`)
  }
}

async function reject(stage: Stage): Promise<void> {
  const [set] = await proposals(stage, 'QA fixer')
  if (!set) return
  const call = await stage.as('dana')
  await call('POST', `/changes/${set.id}/reject/`, { reason: 'The client wants to keep these until Monday.' })
}

/** Open proposals of an agent, the worst first. */
async function proposals(stage: Stage, agent: string): Promise<ChangeSet[]> {
  const call = await stage.as('dana')
  const { sets } = await call<ChangeSetList>('GET', '/changes/?tab=in_progress&proposer=agents&order=worst')
  return sets.filter(
    ({ state, proposed_by: by }) => by.agent === agent && (state === 'proposed' || state === 'approved'),
  )
}
