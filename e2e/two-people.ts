import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { demo, give, openSession } from './sign-in.ts'
import { inToasts, onScreen } from './regions.ts'

const DONE = /^(\d+) of \1 done$/
const WRITTEN_WITHIN_MS = 60_000

async function asPerson(context: BrowserContext, url: string, email: string) {
  await give(context, await openSession(context.request, url, '/auth/login/', { ...demo, email }), url)
  return context.newPage()
}

/** Marcus, who proposes, and Dana, who approves, each in a browser of their own. */
export async function twoPeople(browser: Browser) {
  const baseURL = process.env.FLIGHTDECK_URL ?? ''
  const [his, hers] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  return {
    proposer: await asPerson(his, baseURL, 'marcus.webb@flightdeck.test'),
    approver: await asPerson(hers, baseURL, demo.email),
    leave: () => Promise.all([his.close(), hers.close()]),
  }
}

/** Approves a set with the policy that asks for it, and waits until the platforms have it. What only lowers spend is approved already. */
export async function approveAndApply(page: Page, set: string) {
  await page.goto(`/changes${set}`)
  const asking = page.getByRole('button', { name: 'Approve…' })
  const now = page.getByRole('button', { name: 'Apply now' })
  await expect(asking.or(now)).toBeVisible()
  if (await now.isVisible()) await now.click()
  else {
    await asking.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve and apply' }).click()
  }
  await expect(onScreen(page, DONE)).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
}

/** Proposes the undo of the set that is open; the address of the set that undoes it. */
export async function proposeUndo(page: Page): Promise<string> {
  const set = new URL(page.url()).search
  await page.getByRole('button', { name: 'Undo…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It was a journey.')
  await page.keyboard.press('Control+Enter')
  await expect(inToasts(page, /^Undo proposed as change set \d+$/)).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).not.toBe(set)
  return new URL(page.url()).search
}
