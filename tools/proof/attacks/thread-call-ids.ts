import { NO_IDS, type ThreadCallIds } from '../../../apps/server/src/test/thread-calls/thread-calls.ts'
import type { Headers } from './headers.ts'

/** An object of each kind that the caller’s organisation has. */
export async function fetchObjectIds(address: string, headers: Headers): Promise<ThreadCallIds> {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${address}/api${path}`, { headers })
    return answer.ok ? ((await answer.json()) as { data: unknown }).data : null
  }
  const [alerts, rules, flights, certificates, runs, findings, campaigns] = await Promise.all([
    read('/alerts/alerts/?days=30'),
    read('/alerts/rules/'),
    read('/pacing/flights/?per_page=1'),
    read('/quality/certificates/'),
    read('/reports/runs/'),
    read('/quality/findings/?per_page=1'),
    read('/pacing/flights/?per_page=1&level=campaign'),
  ])
  const flight = firstId(flights)
  return {
    ...NO_IDS,
    alert: firstId(alerts) ?? NO_IDS.alert,
    rule: firstId(rules) ?? NO_IDS.rule,
    flight: flight ?? NO_IDS.flight,
    campaign: firstId(campaigns) ?? NO_IDS.campaign,
    certificate: firstId(certificates) ?? NO_IDS.certificate,
    run: firstId(runs) ?? NO_IDS.run,
    finding: firstId(findings) ?? NO_IDS.finding,
  }
}

/** ID of the first item of a list, under any property. */
function firstId(answer: unknown): string | undefined {
  if (Array.isArray(answer)) {
    for (const item of answer) {
      const { id, entity } = item as { id?: unknown; entity?: { id?: unknown; no?: unknown } }
      const own = id ?? entity?.no ?? entity?.id
      if (typeof own === 'number' || typeof own === 'string') return String(own)
    }
    return undefined
  }
  if (answer === null || typeof answer !== 'object') return undefined
  for (const value of Object.values(answer)) {
    const id = Array.isArray(value) ? firstId(value) : undefined
    if (id !== undefined) return id
  }
  return undefined
}
