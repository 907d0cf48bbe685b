import type { Page } from '@playwright/test'

/** Simulates another plan of the signed-in user's organisation. */
export async function withPlan(page: Page, plan: Record<string, unknown>) {
  await page.route('**/api/session/', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response: answer, json: { data: { ...data, ...plan } } })
  })
}

export const freemium = { isPremiumUser: false, remainingFreemiumDays: 9, canExtendFreemium: false }
