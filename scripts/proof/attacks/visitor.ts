/** A running demo, on loopback. */
export type Product = { url: string }
export type Attack = {
  name: string
  run: (product: Product) => Promise<{ stillWorks: boolean; detail: string }>
}
export type Answer = { status: number; data: any; errors: Record<string, string[]>; code?: string }
type Call = (method: string, path: string, body?: object) => Promise<Answer>

export const DEMO_PASSWORD = 'flightdeck-demo'

/** A browser: keeps its cookies, and its session once it signed in. */
export function visitor({ url }: Product): { call: Call; signIn: (email: string) => Promise<Call> } {
  const cookies = new Map<string, string>()
  let headers: Record<string, string> = {}
  const call: Call = async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
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
    const answer = (await response.json().catch(() => ({}))) as Partial<Answer>
    return { status: response.status, data: null, errors: {}, ...answer }
  }
  return {
    call,
    async signIn(email) {
      const { status, data } = await call('POST', '/auth/login/', { email, password: DEMO_PASSWORD })
      if (status !== 200) throw new Error(`${email} can't sign in: ${status}`)
      headers = { authorization: `Bearer ${data.accessToken}`, 'x-organisation-id': data.organisation_id }
      return call
    },
  }
}
