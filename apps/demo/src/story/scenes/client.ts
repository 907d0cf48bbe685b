import type { AlertRule } from '@flightdeck/contract/alerts'
import type { Connection } from '@flightdeck/contract/connections'
import { chooseAccounts, signIn } from '../connect-demo.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

const OWN_ACCOUNT = 'Dune'

/** The client's own organisation: one account on Meta, the recommended checks, one rule. */
export const CLIENT_SCENES: Scene[] = [
  { name: 'the client connects Meta', day: -6, at: '10:30', reads: true, play: connectClient },
]

async function connectClient({ as, logins }: Stage): Promise<void> {
  const call = await as('ravi')
  const [there] = await call<Connection[]>('GET', '/connections/')
  const { id } = there ?? (await signIn(call, 'meta_ads', logins))
  await chooseAccounts(call, id, [OWN_ACCOUNT])
  await call('POST', '/quality/selected/recommended/')
  if ((await call<AlertRule[]>('GET', '/alerts/rules/')).length > 0) return
  await call('POST', '/alerts/rules/', {
    name: 'Ad sets that stopped',
    description: 'Active and in flight with no impressions for two days.',
    snapshot_type: 'line_item',
    time_range_type: 'last_7_days',
    schedule_type: 'daily',
    condition_structure: {
      operator: 'AND',
      conditions: [{ metric: 'impressions', operator: 'lt', threshold_value: 1 }],
      groups: [],
    },
  })
}
