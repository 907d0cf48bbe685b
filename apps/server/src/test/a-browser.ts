import type { TestServer } from './a-server.ts'

let network = 0

/** Keeps cookies like a browser does, and comes from an address of its own each time. */
export function aBrowser(server: TestServer) {
  const cookies = new Map<string, string>()
  return async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await server.http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: { cookie, ...headers },
      remoteAddress: `10.9.${network >> 8}.${network++ & 255}`,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
}
export type Browser = ReturnType<typeof aBrowser>
