export type Answer<T = unknown> = { status: number; data: T }
type Request = {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  headers?: Record<string, string>
}

/** Calls the API. Rejects when the answer did not arrive whole: then nothing was acknowledged. */
export async function call<T = unknown>(
  address: string,
  path: string,
  { method = 'POST', body, headers = {} }: Request,
): Promise<Answer<T> & { cookie: string }> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data: T }
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: response.status, data, cookie }
}
