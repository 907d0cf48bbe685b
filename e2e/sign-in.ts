import type { APIRequestContext, BrowserContext } from '@playwright/test'

export const demo = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
const cookieNames = ['accessToken', 'refreshToken', 'email', 'organisation_id'] as const

export type Cookie = { name: string; value: string }

/**
 * Signs a person in over HTTP, the demo user by default: the cookies the web app would write, and the one the
 * server sets itself.
 */
export async function openSession(
  request: APIRequestContext,
  url: string,
  path = '/auth/login/',
  body: Record<string, string> = demo,
): Promise<Cookie[]> {
  const answer = await request.post(`${url}/api${path}`, { data: body })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: Record<string, string> }
  const { cookies } = await request.storageState()
  return [
    ...cookies.map(({ name, value }) => ({ name, value })),
    ...cookieNames.map((name) => ({ name, value: encodeURIComponent(data[name] ?? '') })),
  ]
}

export const give = (context: BrowserContext, cookies: Cookie[], url: string) =>
  context.addCookies(cookies.map((cookie) => ({ ...cookie, url })))
