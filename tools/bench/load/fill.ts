import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { call } from '../../proof/kit/call.ts'
import { findDatabase } from '../../proof/kit/data-folder.ts'
import { copyOrganisation } from '../../proof/kit/copy-organisation.ts'
import { startServer } from '../../proof/kit/server.ts'
import { fetchAuthHeaders } from '../checks/api.ts'
import { fillChecked } from '../checks/fill.ts'
import { readBenchSettings } from '../engine/installation/with-large.ts'
import { benchEmail } from './people.ts'

const RULES = [
  ['line_item', 'ctr', 'lt', 0.05],
  ['line_item', 'cpc', 'gt', 3],
  ['line_item', 'spend_vs_expected', 'gt', 2],
  ['line_item', 'projected_pct', 'lt', 80],
  ['insertion_order', 'projected_pct', 'lt', 80],
  ['insertion_order', 'budget_used_pct', 'gt', 90],
  ['campaign', 'budget_used_pct', 'gt', 90],
  ['deal_id', 'pacing', 'lt', 80],
] as const

/**
 * Creates identical organisations, each with its line items, eight rules that have fired, and all checks run.
 */
export async function fillMany(data: string, organisations: number, lineItems: number): Promise<void> {
  let organisationId = ''
  await withInstallation(readBenchSettings(data), async (app) => {
    organisationId = (await fillChecked(app, lineItems)).organisationId
  })
  const server = startServer(data, { FLIGHTDECK_DEMO: '0' })
  const address = await server.ready()
  const headers = await fetchAuthHeaders(address)
  await judgeRules(address, headers)
  await runChecks(address, headers)
  const client = new pg.Client({ connectionString: findDatabase(data)!.superuserUrl })
  await client.connect()
  for (let copy = 1; copy < organisations; copy++)
    await copyOrganisation(client, organisationId, benchEmail(copy))
  await client.query('analyze')
  await client.end()
  await server.stop()
}

async function judgeRules(address: string, headers: Record<string, string>): Promise<void> {
  for (const [snapshot_type, metric, operator, threshold_value] of RULES) {
    const body = {
      name: `${snapshot_type} ${metric}`,
      snapshot_type,
      time_range_type: 'last_7_days',
      condition_structure: { conditions: [{ metric, operator, threshold_value }] },
      email_notification: false,
    }
    const reply = await call<{ id: number }>(address, '/alerts/rules/', { headers, body })
    if (reply.status !== 200) throw new Error(`A rule was refused: ${JSON.stringify(reply)}`)
    await call(address, `/alerts/rules/${reply.data.id}/run/`, { headers })
  }
}

async function runChecks(address: string, headers: Record<string, string>): Promise<void> {
  const body = { scope: { kind: 'everything' } }
  const { data: run } = await call<{ id: number }>(address, '/quality/runs/', { headers, body })
  for (;;) {
    const now = await call<{ state: string }>(address, `/quality/runs/${run.id}/`, { method: 'GET', headers })
    if (now.data.state !== 'waiting' && now.data.state !== 'running') return
    await sleep(250)
  }
}
