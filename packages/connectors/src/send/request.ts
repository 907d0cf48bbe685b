import type { PlatformRequest } from '../connector.ts'
import type { SenderSettings, AttachToken } from './settings.ts'

/** Builds the URL, headers and body of a request; failures are handled elsewhere. */
export function buildRequest(
  settings: SenderSettings,
  request: PlatformRequest,
  token: string | null,
): { url: URL; init: RequestInit } {
  const url = requestUrl(settings.baseUrl, request)
  const { sign = bearer, baseUrl, headers } = settings
  const { method, body } = request
  const type = body && ('json' in body ? 'application/json' : 'application/x-www-form-urlencoded')
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json, text/csv;q=0.9, */*;q=0.1',
      ...headers,
      ...request.headers,
      ...(token !== null && sign(token, url, baseUrl)),
      ...(type && { 'content-type': type }),
    },
    ...(body && {
      body: 'json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString(),
    }),
    // A redirect could carry the token elsewhere.
    redirect: 'error',
  }
  return { url, init }
}

const bearer: AttachToken = (token) => ({ authorization: `Bearer ${token}` })

function requestUrl(baseUrl: string, { at }: PlatformRequest): URL {
  if ('address' in at) return new URL(at.address)
  const url = new URL(at.path, baseUrl)
  for (const [name, value] of at.query ?? []) url.searchParams.append(name, value)
  return url
}
