type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: object
}
/** Calls our own HTTP server without a socket. */
export type Inject = (request: Request) => Promise<{ statusCode: number; json: () => unknown }>
export type Call = <Answer>(method: Request['method'], path: string, payload?: object) => Promise<Answer>

type DemoSession = { accessToken: string; organisationId: string }

/** Calls the API as a signed-in user, with the usual checks. */
export function makeCaller(inject: Inject, { accessToken, organisationId }: DemoSession): Call {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-organisation-id': organisationId }
  return (method, path, payload) =>
    ask(inject, { method, url: `/api${path}`, headers, ...(payload && { payload }) })
}

async function ask<Answer>(inject: Inject, request: Request): Promise<Answer> {
  const answer = await inject(request)
  const body = answer.json() as { data?: Answer; errors?: { server?: string[] } }
  if (answer.statusCode >= 400)
    throw new Error(
      `${request.method} ${request.url}: ${body.errors?.server?.[0] ?? `answered ${answer.statusCode}`}`,
    )
  return body.data!
}
