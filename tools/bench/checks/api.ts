import { call } from '../../proof/kit/call.ts'
import { startServer } from '../../proof/kit/server.ts'
import { LOGIN } from '../engine/installation/large.ts'
import { median } from '../kit/machine.ts'

type Page = { nodes: { id: number; children: number }[]; total: number }
export type ApiTimes = {
  /** Fifty campaigns by spend at risk, as the screen asks first, after a moment of use. */
  first_rows_ms: number
  /** The very first answer of a server that has just started. */
  cold_ms: number
  children_ms: number
  overview_ms: number
  flat_ms: number
  flat_middle_ms: number
  flat_search_ms: number
  rows: number
}

/** Signs in to the large organisation. */
export async function fetchAuthHeaders(address: string): Promise<Record<string, string>> {
  const { data } = await call<{ accessToken: string; organisation_id: string }>(address, '/auth/login/', {
    body: LOGIN,
  })
  return { authorization: `Bearer ${data.accessToken}`, 'x-organisation-id': data.organisation_id }
}

/** How long a person waits for rows: over HTTP, with everything that the server does for it. */
export async function timeCampaigns(data: string, rounds: number): Promise<ApiTimes> {
  const server = startServer(data, { FLIGHTDECK_DEMO: '0' })
  try {
    const address = await server.ready()
    const headers = await fetchAuthHeaders(address)
    const ask = async (query: string) => {
      const startedAt = performance.now()
      const answer = await call<Page>(address, `/quality/campaigns/${query}`, { method: 'GET', headers })
      if (answer.status !== 200) throw new Error(`It was refused: ${JSON.stringify(answer)}`)
      return { ms: performance.now() - startedAt, page: answer.data }
    }
    const often = async (query: string) => {
      const times: number[] = []
      while (times.length < rounds) times.push((await ask(query)).ms)
      return median(times)
    }
    const { ms: cold, page } = await ask('?per_page=100')
    const flat = await ask('?type=line_item&per_page=100')
    const middle = Math.ceil(flat.page.total / 200)
    return {
      cold_ms: cold,
      first_rows_ms: await often('?per_page=100'),
      children_ms: await often(`?under=${page.nodes[0]!.id}&per_page=100`),
      overview_ms: await often('overview/'),
      flat_ms: await often('?type=line_item&per_page=100'),
      flat_middle_ms: await often(`?type=line_item&sort=name&per_page=100&page=${middle}`),
      flat_search_ms: await often('?type=line_item&search=retarget&per_page=100'),
      rows: flat.page.total,
    }
  } finally {
    await server.stop()
  }
}
