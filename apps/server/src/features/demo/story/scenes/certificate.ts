import type { Certificate, CheckRun, FindingList } from '@flightdeck/contract'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** A launch is checked and signed; what has changed since is shown beside the certificate. */
export const CERTIFICATE_SCENES: Scene[] = [
  { name: 'launch signed', day: -16, at: '13:00', play: checkAndSign },
  { name: 'second launch signed', day: -3, at: '13:00', play: checkAndSign },
]

/** The campaign whose issue is the youngest: somebody is at work on it. */
async function checkAndSign(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  const { findings } = await call<FindingList>('GET', '/quality/findings/?order=newest&per_page=100')
  const campaign = findings.find(({ campaign: one, entity }) => one && entity.type === 'line_item')?.campaign
  if (!campaign) return
  const run = await call<CheckRun>('POST', '/quality/runs/', {
    scope: { kind: 'entities', ids: [campaign.id] },
  })
  await stage.settle()
  const { id } = await call<Certificate>('POST', '/quality/certificates/', { run: run.id })
  await call('POST', `/quality/certificates/${id}/links/`, { days: 30 })
}
