import type { Certificate, CheckRun, FindingList } from '@flightdeck/contract'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** A launch is checked and signed; what has changed since is shown beside the certificate. */
export const CERTIFICATE_SCENES: Scene[] = [
  { name: 'launch check run', day: -16, at: '13:00', play: check },
  { name: 'launch check signed', day: -16, at: '13:10', play: sign },
  { name: 'second launch check run', day: -3, at: '13:00', play: check },
  { name: 'second launch check signed', day: -3, at: '13:10', play: sign },
]

/** The campaign whose issue is the youngest: somebody is at work on it. */
async function check(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  const { findings } = await call<FindingList>('GET', '/quality/findings/?order=newest&per_page=100')
  const campaign = findings.find(({ campaign: one, entity }) => one && entity.type === 'line_item')?.campaign
  if (!campaign) return
  await call('POST', '/quality/runs/', { scope: { kind: 'entities', ids: [campaign.id] } })
}

async function sign(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  const runs = await call<CheckRun[]>('GET', '/quality/runs/')
  const run = runs.find(({ cause, state }) => cause === 'person' && state === 'done')
  if (!run) return
  const { id } = await call<Certificate>('POST', '/quality/certificates/', { run: run.id })
  await call('POST', `/quality/certificates/${id}/links/`, { days: 30 })
}
