type Asked = {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  payload?: object
}
/** A call into our own edge, without a socket in between. */
export type Inject = (asked: Asked) => Promise<{ statusCode: number; json: () => unknown }>

/** Signs in and calls as that person: the same gate, the same checks, the same answers as for anybody. */
export async function callerOf(inject: Inject, login: { email: string; password: string }) {
  const session = await ask<{ accessToken: string; organisation_id: string }>(inject, {
    method: 'POST',
    url: '/api/auth/login/',
    headers: {},
    payload: login,
  })
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'x-organisation-id': session.organisation_id,
  }
  return <Answer>(method: Asked['method'], path: string, payload?: object) =>
    ask<Answer>(inject, { method, url: `/api${path}`, headers, ...(payload && { payload }) })
}

async function ask<Answer>(inject: Inject, asked: Asked): Promise<Answer> {
  const answer = await inject(asked)
  const body = answer.json() as { data?: Answer; errors?: { server?: string[] } }
  if (answer.statusCode >= 400)
    throw new Error(body.errors?.server?.[0] ?? `${asked.url} answered ${answer.statusCode}`)
  return body.data!
}
