import {
  NO_IDS,
  THREAD_CALLS,
  type ThreadRequest,
} from '../../../apps/server/src/test/thread-calls/thread-calls.ts'
import type { Dice } from '../kit/dice.ts'
import { call } from '../kit/call.ts'

type Session = { address: string; headers: Record<string, string> }
type Deed = (session: Session) => Promise<unknown>

const ROWS = 12_000
const plan = Buffer.from(
  [
    'Campaign,Start,End,Budget',
    ...Array.from({ length: ROWS }, (_, row) => `C${row},2026-01-01,2026-12-31,1000`),
  ].join('\n'),
)
  .toString('base64')
  .slice(0, 700_000)

const get =
  (path: string): Deed =>
  ({ address, headers }) =>
    call(address, path, { method: 'GET', headers })
const post =
  (path: string, body: object): Deed =>
  ({ address, headers }) =>
    call(address, path, { headers, body })
/** Files are no envelopes. */
const load =
  (path: string): Deed =>
  async ({ address, headers }) =>
    (await fetch(`${address}/api${path}`, { headers })).arrayBuffer()

/** Most expensive calls that a person may make. */
const DEEDS: Deed[] = [
  post('/quality/runs/', { scope: { kind: 'everything' } }),
  post('/alerts/rules/preview/', {
    rule: {
      snapshot_type: 'line_item',
      time_range_type: 'last_30_days',
      condition_structure: {
        conditions: [{ metric: 'spend_vs_expected', operator: 'gt', threshold_value: 2 }],
      },
    },
  }),
  post('/plan-sheets/upload/', { name: 'Too much', file_name: 'plan.csv', content_base64: plan }),
  load('/alerts/alerts/export.csv'),
  load('/audit/export/'),
  get('/quality/findings/?per_page=200&search=a'),
  get('/quality/campaigns/?type=line_item&per_page=100&search=e'),
  get('/quality/campaigns/overview/'),
  get('/alerts/alerts/?days=90'),
  get('/alerts/entities/line_items/'),
  get('/audit/'),
  // Every thread at its worst.
  ...Object.values(THREAD_CALLS).map(({ largest }): Deed => {
    const request: ThreadRequest = largest(NO_IDS)
    return ({ address, headers }) =>
      call(address, request.path, {
        headers,
        method: request.method,
        ...(request.body && { body: request.body }),
      })
  }),
]

/** Makes calls in a session, one after the other, until aborted; refusals do not stop it. */
export async function doWorst(session: Session, dice: Dice, signal: AbortSignal): Promise<number> {
  let done = 0
  while (!signal.aborted) {
    await dice
      .pick(DEEDS)(session)
      .catch(() => {})
    done++
  }
  return done
}
