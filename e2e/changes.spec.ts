import type { BrowserContext } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { expect, test } from './journey.ts'
import { demo, give, openSession } from './sign-in.ts'

type Fix = { finding_id: number; proposals: { before: unknown; after: unknown }[] }

const marcus = { ...demo, email: 'marcus.webb@flightdeck.test' }

async function asPerson(context: BrowserContext, url: string, person: Record<string, string>) {
  await give(context, await openSession(context.request, url, '/auth/login/', person), url)
  return context.newPage()
}

test('one person proposes the fix of an issue, another approves it, the platform takes it, and both undo it', async ({
  browser,
  look,
}) => {
  test.setTimeout(180_000)
  const baseURL = process.env.FLIGHTDECK_URL ?? ''
  const [his, hers] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  const proposer = await asPerson(his, baseURL, marcus)
  const approver = await asPerson(hers, baseURL, demo)

  const { findings } = await ask<{ findings: { id: number }[] }>(
    proposer,
    'GET',
    '/quality/findings/?severity=high&per_page=50',
  )
  const ids = findings.map(({ id }) => id).join(',')
  const { fixes } = await ask<{ fixes: Fix[] }>(proposer, 'GET', `/quality/finding-fixes/?ids=${ids}`)
  const fix = fixes.find(({ proposals }) => proposals.length === 1)!

  await proposer.goto(`/opportunities?peek=${fix.finding_id}`)
  await proposer.getByRole('button', { name: 'Fix…' }).click()
  const dialog = proposer.getByRole('dialog', { name: 'Fix' })
  await expect(dialog.getByRole('grid', { name: 'Proposed changes' })).toBeVisible()
  const title = `Journey ${Date.now()}`
  await dialog.getByLabel('Title').fill(title)
  await look(proposer)
  await dialog.getByRole('button', { name: 'Propose 1 change' }).click()
  await proposer.getByRole('button', { name: 'View' }).click()
  await expect(proposer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const set = new URL(proposer.url()).search

  await approver.goto(`/changes${set}`)
  await approve(approver, 'Approve and apply')
  await expect(approver.getByText('1 of 1 done')).toBeVisible({ timeout: 60_000 })
  await look(approver)

  await approver.getByRole('button', { name: 'Undo…' }).click()
  await approver.getByRole('dialog').getByLabel('Reason').fill('It was a journey.')
  await approver.keyboard.press('Control+Enter')
  await expect(approver.getByText(/^Undo proposed as change set \d+$/)).toBeVisible()
  await expect(approver).not.toHaveURL(new RegExp(`${set.replace('?', '\\?')}$`))
  await proposer.goto(`/changes${new URL(approver.url()).search}`)
  await approve(proposer, 'Approve and apply')
  await expect(proposer.getByText('1 of 1 done')).toBeVisible({ timeout: 60_000 })
  await approver.goto(`/changes${set}`)
  await expect(approver.getByRole('status').filter({ hasText: 'Undone' }).first()).toBeVisible({
    timeout: 30_000,
  })
  await Promise.all([his.close(), hers.close()])
})

/** With a policy that asks for it; a change that only lowers spend is approved already, and is applied. */
async function approve(page: Awaited<ReturnType<BrowserContext['newPage']>>, label: string) {
  const asking = page.getByRole('button', { name: 'Approve…' })
  const now = page.getByRole('button', { name: 'Apply now' })
  await expect(asking.or(now)).toBeVisible()
  if (await now.isVisible()) return now.click()
  await asking.click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
}
