import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Preview } from '@flightdeck/contract/alerts'
import type { Demo } from '@flightdeck/contract/demo'
import { call } from '../proof/kit/call.ts'
import { aDataFolder, removeDataFolder } from '../proof/kit/data-folder.ts'
import { startServer } from '../proof/kit/server.ts'
import { machine, median } from './kit/machine.ts'

/** How long the preview of a rule takes on the demo, over HTTP, with everything that a browser waits for. */
const { values } = parseArgs({
  options: { json: { type: 'boolean' }, rounds: { type: 'string', default: '5' } },
})
const RULES = [
  ['line_item', 'ctr', 'lt', 0.05],
  ['line_item', 'cpc', 'gt', 3],
  ['line_item', 'margin_pct', 'lt', 10],
  ['line_item', 'spend_vs_expected', 'gt', 2],
  ['insertion_order', 'projected_pct', 'lt', 80],
  ['campaign', 'budget_used_pct', 'gt', 90],
  ['deal_id', 'pacing', 'lt', 80],
] as const
const LIVED_WITHIN_MS = 600_000

const data = aDataFolder()
const server = startServer(data, { FLIGHTDECK_DEMO: '1' })
const address = await server.ready()
const login = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
const session = await call<{ accessToken: string; organisation_id: string }>(address, '/auth/login/', {
  body: login,
})
const headers = {
  authorization: `Bearer ${session.data.accessToken}`,
  'x-organisation-id': session.data.organisation_id,
}

async function preview([type, metric, operator, threshold]: (typeof RULES)[number]) {
  const condition_structure = { conditions: [{ metric, operator, threshold_value: threshold }] }
  const rule = { snapshot_type: type, time_range_type: 'last_7_days', condition_structure }
  const startedAt = performance.now()
  const { data: answer } = await call<Preview>(address, '/alerts/rules/preview/', { headers, body: { rule } })
  return { ms: performance.now() - startedAt, answer }
}

/** The demo replays its past while it is already in use; the bench measures the whole past. */
const isLived = async () => (await call<Demo>(address, '/demo/', { method: 'GET' })).data.complete
for (const startedAt = Date.now(); Date.now() - startedAt < LIVED_WITHIN_MS; await sleep(1_000))
  if (await isLived()) break
const times: number[] = []
// Warm-up round, because no user's first key is a whole rule.
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const rule of RULES) {
    const { ms } = await preview(rule)
    if (round > 0) times.push(ms)
  }
}
await server.stop()
removeDataFolder(data)

const rounded = (ms: number) => Math.round(ms * 10) / 10
const result = {
  preview_median_ms: rounded(median(times)),
  preview_p95_ms: rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!),
  previews: times.length,
  machine: machine(),
}
console.log(values.json ? JSON.stringify(result) : result)
