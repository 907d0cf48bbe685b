import type { Member } from '@flightdeck/contract/members'
import type { SavedReport } from '@flightdeck/contract/reports'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

/** A report that goes out every Monday: by today it has a history. */
export const REPORT_SCENES: Scene[] = [
  { name: 'the weekly report is scheduled', day: -29, at: '15:00', play: scheduleWeekly },
]

const NAME = 'Weekly client delivery'
const MONDAY = 0

async function scheduleWeekly({ as }: Stage): Promise<void> {
  const call = await as('amara')
  if ((await call<SavedReport[]>('GET', '/reports/')).some(({ name }) => name === NAME)) return
  const { id } = await call<SavedReport>('POST', '/reports/', {
    name: NAME,
    is_shared: true,
    question: {
      period: { kind: 'last_7_days' },
      rows: ['client'],
      metrics: ['spend', 'impressions', 'clicks', 'ctr'],
      compare: 'previous',
    },
  })
  const members = await call<Member[]>('GET', '/members/')
  await call('PUT', `/reports/${id}/schedule/`, {
    weekdays: [MONDAY],
    hour: 9,
    recipients: members.slice(0, 2).map((member) => member.id),
  })
}
