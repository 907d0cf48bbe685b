import { randomUUID } from 'node:crypto'
import { DEMO_LOGIN } from '../../../apps/server/src/features/reporting/demo/index.ts'
import { fromOwnAddress } from '../kit/own-address.ts'

type Answer<T> = { status: number; data: T; errors: Record<string, string[]>; code?: string }
export type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<Answer<T>>

/** A browser with a network address of its own: keeps its cookies, and its session once it signed in. */
export function visitor(address: string): { call: Call; signIn: (email: string) => Promise<Call> } {
  const cookies = new Map<string, string>()
  let headers: Record<string, string> = fromOwnAddress(randomUUID())
  const call = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    const answer = (await response.json().catch(() => ({}))) as Partial<Answer<T>>
    return { status: response.status, data: null as T, errors: {}, ...answer }
  }
  return {
    call,
    async signIn(email) {
      const { status, data } = await call<{ accessToken: string; organisation_id: string }>(
        'POST',
        '/auth/login/',
        {
          email,
          password: DEMO_LOGIN.password,
        },
      )
      if (status !== 200) throw new Error(`${email} can't sign in: ${status}`)
      headers = {
        ...headers,
        authorization: `Bearer ${data.accessToken}`,
        'x-organisation-id': data.organisation_id,
      }
      return call
    },
  }
}
