import { setTimeout as sleep } from 'node:timers/promises'
import type { Preview } from '@flightdeck/contract/alerts'
import { Agent, request } from 'node:http'
import { call } from '../../../proof/kit/call.ts'
import { startServer } from '../../../proof/kit/server.ts'
import { waitForIdle } from '../../kit/idle.ts'
import { median } from '../../kit/machine.ts'
import { LOGIN } from './large.ts'

export type ApiTimes = {
  population: number
  preview_now_ms: number
  backtest_ms: number
  preview_now_five_conditions_ms: number
  backtest_five_conditions_ms: number
  /** A list that is empty: what signing in, limits and HTTP cost alone. */
  smallest_call_ms: number
  /** How long a question waits that needs no data, from the first reading of all days to the last preview. */
  answer_p99_ms: number
}

const condition = (metric: string, operator: string, threshold_value: number) => ({
  metric,
  operator,
  threshold_value,
})
const ONE = { conditions: [condition('cpc', 'gt', 12)] }
const FIVE = {
  conditions: [condition('spend', 'gt', 50)],
  groups: [
    { operator: 'OR', conditions: [condition('ctr', 'lt', 0.2), condition('cpc', 'gt', 2)] },
    { operator: 'AND', conditions: [condition('margin_pct', 'lt', 40), condition('roas', 'lt', 8)] },
  ],
}

const WARM_UP = 100
const HEALTH_EVERY_MS = 5

/** How long a person waits for a rule's preview: over HTTP, with everything that the server does for it. */
export async function timeApi(data: string, rounds: number): Promise<ApiTimes> {
  const server = startServer(data, { FLIGHTDECK_DEMO: '0' })
  try {
    const address = await server.ready()
    const client = makeClient(address, await signIn(address))
    const ask = async (condition_structure: object, part: object) => {
      const rule = { snapshot_type: 'line_item', time_range_type: 'last_7_days', condition_structure }
      const { status, text, ms } = await client('POST', '/alerts/rules/preview/', { rule, ...part })
      if (status !== 200) throw new Error(`The preview was refused: ${text}`)
      return { ms, population: (JSON.parse(text) as { data: Preview }).data.population }
    }
    const often = async (tree: object, part: object) => {
      const times: number[] = []
      // Warm-up: a user who writes a rule asks with every pause.
      for (let turn = 0; turn < WARM_UP; turn++) await ask(tree, part)
      while (times.length < rounds) times.push((await ask(tree, part)).ms)
      return median(times)
    }
    const health = watchHealth(address)
    const { population } = await ask(ONE, {})
    await often(FIVE, {})
    const answer_p99_ms = await health.stop()
    // Lets a freshly started server catch up first, which is not measured here.
    await waitForIdle()
    return {
      population,
      preview_now_ms: await often(ONE, { backtest: false }),
      backtest_ms: await often(ONE, {}),
      preview_now_five_conditions_ms: await often(FIVE, { backtest: false }),
      backtest_five_conditions_ms: await often(FIVE, {}),
      smallest_call_ms: await smallest(client, rounds),
      answer_p99_ms,
    }
  } finally {
    await server.stop()
  }
}

/** Asks for health every few milliseconds, and says how long that took at worst, but for one in a hundred. */
function watchHealth(address: string) {
  const times: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${address}/healthz`)).text()
      times.push(performance.now() - startedAt)
      await sleep(HEALTH_EVERY_MS)
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await watching
      return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
    },
  }
}

async function smallest(client: Client, rounds: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + rounds; turn++) {
    const { ms } = await client('GET', '/alerts/webhooks/')
    if (turn >= WARM_UP) times.push(ms)
  }
  return median(times)
}

async function signIn(address: string): Promise<Record<string, string>> {
  const { data } = await call<{ accessToken: string; organisation_id: string }>(address, '/auth/login/', {
    body: LOGIN,
  })
  return { authorization: `Bearer ${data.accessToken}`, 'x-organisation-id': data.organisation_id }
}

type ClientResponse = { status: number; text: string; ms: number }
type Client = (method: 'GET' | 'POST', path: string, body?: object) => Promise<ClientResponse>

/** Client with a single open connection and no overhead of its own, so that only the server is timed. */
function makeClient(address: string, headers: Record<string, string>): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = body ? JSON.stringify(body) : ''
      const startedAt = performance.now()
      const asking = request(
        `${address}/api${path}`,
        { agent, method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({ status: answer.statusCode!, text, ms: performance.now() - startedAt }),
          )
        },
      )
      asking.on('error', reject)
      asking.end(sent)
    })
}
