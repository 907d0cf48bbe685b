import type { Certificate } from '@flightdeck/contract/certificates'
import type { CheckRun } from '@flightdeck/contract/check-runs'
import type { FindingList } from '@flightdeck/contract/findings'
import { dayIn } from '@flightdeck/domain/time'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** A launch is checked and signed; later changes are shown beside the certificate. */
export const CERTIFICATE_SCENES: Scene[] = [
  { name: 'launch signed', day: -16, at: '13:00', play: checkAndSign },
  { name: 'second launch signed', day: -3, at: '13:00', play: checkAndSign },
]

type CertificateList = { certificates: Certificate[] }

/** Checks on settings that are easily set wrong and quickly fixed. */
const SLIPS = ['TGT-01', 'FRQ-01']

/** Signs the campaign with the latest such finding: its fix will show as a change in the certificate. */
async function checkAndSign(stage: Stage): Promise<void> {
  const call = await stage.as('amara')
  const today = dayIn('UTC', stage.app.now())
  const { certificates } = await call<CertificateList>('GET', '/quality/certificates/')
  if (certificates.some(({ signed_at: at }) => dayIn('UTC', new Date(at)) === today)) return
  const { findings } = await call<FindingList>('GET', '/quality/findings/?order=newest&per_page=100')
  const ofLines = findings.filter(({ campaign: one, entity }) => one && entity.type === 'line_item')
  const { campaign } = ofLines.find(({ check_id }) => SLIPS.includes(check_id)) ?? ofLines[0] ?? {}
  if (!campaign) return
  const run = await call<CheckRun>('POST', '/quality/runs/', {
    scope: { kind: 'entities', ids: [campaign.id] },
  })
  await stage.settle()
  const { id } = await call<Certificate>('POST', '/quality/certificates/', { run: run.id })
  await call('POST', `/quality/certificates/${id}/links/`, { days: 30 })
}
