import { DEMO_LOGIN, demoPerson } from '../../../apps/server/src/features/reporting/demo/index.ts'
import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

const ANALYST = demoPerson('priya').email
const QUESTION = { rows: ['client'], metrics: ['spend'], period: { kind: 'last_7_days' } }
const EVERY_DAY = { weekdays: [0, 1, 2, 3, 4, 5, 6], hour: 8 }

/** G2: a deactivated analyst reads live figures by an embed and a link, and a private schedule continues. */
export const attack: Attack = {
  finding: 'G2',
  title: 'a former member keeps reading',
  async run({ address }) {
    const owner = await signIn(address, DEMO_LOGIN.email)
    const analyst = await signIn(address, ANALYST)
    const name = `Private ${Date.now()}`
    const { id } = await analyst<{ id: number }>('POST', '/reports/', { name, question: QUESTION })
    const { csv } = await analyst<{ csv: string }>('POST', `/reports/${id}/embeds/`, {})
    const run = await analyst<{ id: number }>('POST', '/reports/runs/', { name, question: QUESTION })
    const link = await analyst<{ address: string }>('POST', `/reports/runs/${run.id}/links/`, {})
    const members = await owner<{ id: string; email: string }[]>('GET', '/members/')
    const { id: userId } = members.find(({ email }) => email === ANALYST)!
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
    const back = await signIn(address, ANALYST)
    const reports = await back<{ id: number; schedule: object | null }[]>('GET', '/reports/')
    const isScheduled = reports.some((report) => report.id === id && report.schedule !== null)
    return {
      successes: [
        ...(pulled.status === 200 ? ['the embed still answers'] : []),
        ...(opened.status === 200 ? ['the link still opens'] : []),
        ...(isScheduled ? ['the private schedule goes on'] : []),
      ],
      figures: [`embed ${pulled.status}, link ${opened.status}, schedule ${isScheduled ? 'stays' : 'ended'}`],
    }
  },
}

type Caller = <T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>

async function signIn(address: string, email: string): Promise<Caller> {
  const call = await visitor(address).signIn(email)
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const { status, data } = await call<T>(method, path, body)
    if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}.`)
    return data
  }
}
