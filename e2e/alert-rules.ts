import type { Page } from '@playwright/test'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const MAX_TRIES = 5

/** Calls the API as the page's signed-in user, and opens the envelope. */
export async function ask<T>(page: Page, method: Method, path: string, data?: object): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await send(page, method, path, data)
    if (answer.ok()) return ((await answer.json()) as { data: T }).data
    // On a busy machine a first question takes longer than a call may wait; browsers try again too.
    if (method !== 'GET' || answer.status() !== 503 || tries === MAX_TRIES)
      throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`)
  }
}

async function send(page: Page, method: Method, path: string, data?: object) {
  const url = process.env.FLIGHTDECK_URL ?? ''
  const cookies = await page.context().cookies(url)
  const value = (name: string) => decodeURIComponent(cookies.find((one) => one.name === name)?.value ?? '')
  return page.request.fetch(`${url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${value('accessToken')}`,
      'X-Organisation-ID': value('organisation_id'),
    },
    ...(data === undefined ? {} : { data }),
  })
}

const condition = (metric: string, operator: string, threshold_value: number) => ({
  metric,
  operator,
  threshold_value,
})

const pacedFrom = (pacing: number) => ({
  operator: 'AND',
  conditions: [condition('pacing', 'gte', pacing), condition('impressions', 'gte', 0)],
  groups: [],
})

/** Every deal with a plan and a number fires on it, so it fires as soon as there is data. */
export const everyDeal = pacedFrom(0)
/** A rule to look at that never fires, because no deal is that far ahead. */
const noDeal = pacedFrom(1_000_000)

let count = 0

/** A rule of its own for a journey; only what matters is said. */
export async function makeRule(page: Page, overrides: Record<string, unknown> = {}) {
  const name = `Journey ${process.pid}.${Date.now()}.${(count += 1)}`
  return ask<{ id: number; name: string }>(page, 'POST', '/alerts/rules/', {
    name,
    description: 'Made for a journey',
    snapshot_type: 'deal_id',
    time_range_type: 'last_7_days',
    email_notification: false,
    condition_structure: noDeal,
    ...overrides,
  })
}

export const removeRule = (page: Page, id: number) => ask(page, 'DELETE', `/alerts/rules/${id}/`)
