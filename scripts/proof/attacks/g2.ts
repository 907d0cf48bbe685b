import { call } from '../kit/call.ts'

/** A running product with the demo's organisation, such as `startServer` gives. */
type Product = { address: string }
type Outcome = { stillWorks: boolean; detail: string }

const PASSWORD = 'flightdeck-demo'
const QUESTION = { rows: ['client'], metrics: ['spend'], period: { kind: 'last_7_days' } }
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 8 }

/** G2: a deactivated analyst reads live figures by an embed and a link, and a private schedule goes on. */
export const attack = {
  name: 'G2 a former member keeps reading',
  async run({ address }: Product): Promise<Outcome> {
    const owner = await signIn(address, 'demo@flightdeck.test')
    const analyst = await signIn(address, 'priya.nair@flightdeck.test')
    const name = `Private ${Date.now()}`
    const { id } = await analyst<{ id: number }>('POST', '/reports/', { name, question: QUESTION })
    const { csv } = await analyst<{ csv: string }>('POST', `/reports/${id}/embeds/`, {})
    const run = await analyst<{ id: number }>('POST', '/reports/runs/', { name, question: QUESTION })
    const link = await analyst<{ address: string }>('POST', `/reports/runs/${run.id}/links/`, {})
    const members = await owner<{ id: string; email: string }[]>('GET', '/members/')
    const { id: userId } = members.find(({ email }) => email === 'priya.nair@flightdeck.test')!
    await analyst('PUT', `/reports/${id}/schedule/`, { ...EVERY_DAY, recipients: [userId] })

    await owner('POST', `/members/${userId}/deactivate/`, {})
    const { pathname, search } = new URL(csv)
    const pulled = await fetch(`${address}${pathname}${search}`)
    const token = link.address.split('#token=')[1]
    const opened = await fetch(`${address}/api/reports/shared-report/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    await owner('POST', `/members/${userId}/reactivate/`)
    const back = await signIn(address, 'priya.nair@flightdeck.test')
    const reports = await back<{ id: number; schedule: object | null }[]>('GET', '/reports/')
    const isScheduled = reports.some((report) => report.id === id && report.schedule !== null)
    return {
      stillWorks: pulled.status === 200 || opened.status === 200 || isScheduled,
      detail: `embed ${pulled.status}, link ${opened.status}, schedule ${isScheduled ? 'kept' : 'ended'}`,
    }
  },
}

type Caller = <T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>

async function signIn(address: string, email: string): Promise<Caller> {
  const { status, data } = await call<{ accessToken: string; organisation_id: string }>(
    address,
    '/auth/login/',
    {
      body: { email, password: PASSWORD },
    },
  )
  if (status !== 200) throw new Error(`${email} can't sign in (${status}).`)
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-organisation-id': data.organisation_id }
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await call<T>(address, path, { method, headers, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered with ${answer.status}.`)
    return answer.data
  }
}
