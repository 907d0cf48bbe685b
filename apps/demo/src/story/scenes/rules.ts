import type { AlertRule, TriggeredAlert } from '@flightdeck/contract/alerts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'

type Threshold = { rule: string; metric: string; to: number }

/** Rules are tuned, and alerts rated. */
export const RULE_SCENES: Scene[] = [
  {
    name: 'click threshold lowered',
    day: -22,
    at: '10:20',
    play: (stage) => tune(stage, { rule: 'High CPC (weekly)', metric: 'cpc', to: 9 }),
  },
  {
    name: 'hot campaigns alerted too often',
    day: -16,
    at: '15:05',
    play: (stage) => tune(stage, { rule: 'Campaigns running hot', metric: 'projected_pct', to: 112 }),
  },
  {
    name: 'alerts rated, first week',
    day: -25,
    at: '09:40',
    play: (stage) => rate(stage, 'priya', 'useful'),
  },
  {
    name: 'alerts rated, second week',
    day: -17,
    at: '09:35',
    play: (stage) => rate(stage, 'jonas', 'noise'),
  },
  { name: 'alerts rated, third week', day: -10, at: '09:50', play: (stage) => rate(stage, 'amara', 'known') },
  { name: 'alerts rated, last week', day: -3, at: '09:45', play: (stage) => rate(stage, 'priya', 'useful') },
]

async function tune(stage: Stage, { rule, metric, to }: Threshold): Promise<void> {
  const call = await stage.as('marcus')
  const rules = await call<AlertRule[]>('GET', '/alerts/rules/')
  const storedRule = rules.find(({ name }) => name === rule)
  if (!storedRule) throw new Error(`The demo has no rule ${rule}.`)
  if (
    storedRule.condition_structure.conditions.some(
      (one) => one.metric === metric && one.threshold_value === to,
    )
  )
    return
  const conditions = storedRule.condition_structure.conditions.map((one) =>
    one.metric === metric ? { ...one, threshold_value: to } : one,
  )
  await call('PUT', `/alerts/rules/${storedRule.id}/`, {
    name: storedRule.name,
    description: storedRule.description,
    platform: storedRule.platform,
    snapshot_type: storedRule.snapshot_type,
    entity_id: storedRule.entity_id,
    time_range_type: storedRule.time_range_type,
    schedule_type: storedRule.schedule_type,
    email_notification: storedRule.email_notification,
    condition_structure: { ...storedRule.condition_structure, conditions },
  })
}

/** A user rates a few of the morning's alerts and snoozes one. */
async function rate(
  stage: Stage,
  by: Parameters<Stage['as']>[0],
  feedback: 'useful' | 'noise' | 'known',
): Promise<void> {
  const call = await stage.as(by)
  const alerts = await call<TriggeredAlert[]>('GET', '/alerts/alerts/?days=1')
  for (const { id } of alerts.slice(0, 3)) await call('PUT', `/alerts/alerts/${id}/feedback/`, { feedback })
  const last = alerts.at(3)
  if (last) await call('POST', `/alerts/alerts/${last.id}/snooze/`)
}
