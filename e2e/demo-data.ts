import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { expect } from './journey.ts'

/** A journey about the demo's data begins when nothing is being read, so that nothing moves under it. */
export async function whenRead(page: Page) {
  await expect(async () => {
    const connections = await ask<{ state: string }[]>(page, 'GET', '/connections/')
    expect(connections).toHaveLength(5)
    const unread = connections.filter(({ state }) => state === 'setting_up' || state === 'loading')
    expect(unread).toEqual([])
    expect(await ask<unknown[]>(page, 'GET', '/alerts/alerts/?days=1')).not.toEqual([])
  }).toPass({ timeout: 30_000, intervals: [500] })
}
