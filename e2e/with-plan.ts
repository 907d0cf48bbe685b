import type { Page } from '@playwright/test'

/** As if the organisation of whoever is signed in had another plan. */
export async function withPlan(page: Page, plan: Record<string, unknown>) {
  await page.route('**/api/session/', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response: answer, json: { data: { ...data, ...plan } } })
  })
}

export const freemium = { isPremiumUser: false, remainingFreemiumDays: 9, canExtendFreemium: false }
