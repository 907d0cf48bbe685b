import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { onPlatform } from './at-platforms.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { approveAndApply, proposeUndo, twoPeople } from './two-people.ts'

type Finding = { id: number; check_name: string; entity: { type: string; id: string; name: string } }
type FindingList = { findings: Finding[] }

/** Platform fields of a cap, or of where a search campaign runs. */
type Native = {
  frequencyCap?: { maxImpressions?: number }
  AssociatedBidLists?: { IsEnabled: boolean }[]
  frequency_control_specs?: unknown[]
  networkSettings?: { targetContentNetwork: boolean }
}

/** A check that has something to fix on each platform, and whether the platform itself shows the fix. */
const PLATFORMS: { dsp: string; check: string; isFixed: (native: Native) => boolean }[] = [
  { dsp: 'dv360', check: 'FRQ-01', isFixed: (line) => line.frequencyCap?.maxImpressions !== undefined },
  { dsp: 'ttd', check: 'FRQ-01', isFixed: (group) => group.AssociatedBidLists!.some((one) => one.IsEnabled) },
  { dsp: 'meta_ads', check: 'FRQ-01', isFixed: (set) => (set.frequency_control_specs ?? []).length > 0 },
  {
    dsp: 'google_ads',
    check: 'SRC-01',
    isFixed: (campaign) => !campaign.networkSettings!.targetContentNetwork,
  },
]

test('an issue on each of four platforms is fixed by two people in one set, closed by the next sync, and undone on the platforms', async ({
  browser,
  look,
}) => {
  test.setTimeout(180_000)
  const { proposer, approver, leave } = await twoPeople(browser)
  await whenRead(proposer)
  const issues = await Promise.all(PLATFORMS.map((one) => firstIssue(proposer, one)))
  const readFixed = async () =>
    Promise.all(issues.map(async ({ entity }, at) => PLATFORMS[at]!.isFixed(await onPlatform(entity))))
  expect(await readFixed()).toEqual([false, false, false, false])

  await proposer.goto('/opportunities?severity=high&by=check')
  for (const { check_name, entity } of issues) await tick(proposer, `Select ${check_name}, ${entity.name}`)
  await proposer.keyboard.press('f')
  const dialog = proposer.getByRole('dialog', { name: 'Fix' })
  await expect(dialog.getByRole('grid', { name: 'Proposed changes' })).toBeVisible()
  const title = `Journey ${Date.now()}`
  await dialog.getByLabel('Title').fill(title)
  await look(proposer)
  await dialog.getByRole('button', { name: 'Propose 4 changes' }).click()
  await proposer.getByRole('button', { name: 'View', exact: true }).click()
  await expect(proposer.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const set = new URL(proposer.url()).search

  await approveAndApply(approver, set)
  await look(approver)
  expect(await readFixed()).toEqual([true, true, true, true])
  await syncAll(approver)
  await expect.poll(() => loadOpenIds(approver, issues), { timeout: 90_000 }).toEqual([])

  await approver.goto(`/changes${set}`)
  await approveAndApply(proposer, await proposeUndo(approver))
  await approver.goto(`/changes${set}`)
  await expect(approver.getByRole('status').filter({ hasText: 'Undone' }).first()).toBeVisible({
    timeout: 30_000,
  })
  expect(await readFixed()).toEqual([false, false, false, false])
  await leave()
})

const loadIssues = async (page: Page, { check, dsp }: { check: string; dsp: string }, tab = 'to_do') =>
  (await ask<FindingList>(page, 'GET', `/quality/findings/?tab=${tab}&check=${check}&dsp=${dsp}&per_page=50`))
    .findings

async function firstIssue(page: Page, target: { check: string; dsp: string }): Promise<Finding> {
  const [first] = await loadIssues(page, target)
  if (first !== undefined) return first
  // The team of the demo may have accepted the only one.
  const [accepted] = await loadIssues(page, target, 'accepted')
  if (accepted === undefined) throw new Error(`${target.check} flags nothing on ${target.dsp}.`)
  await ask(page, 'POST', '/quality/findings/actions/', { ids: [accepted.id], action: 'reopen' })
  return accepted
}

/** Numbers of the issues that are still open. */
async function loadOpenIds(page: Page, issues: readonly Finding[]): Promise<number[]> {
  const open = (await Promise.all(PLATFORMS.map((one) => loadIssues(page, one)))).flat()
  return issues.filter(({ id }) => open.some((one) => one.id === id)).map(({ id }) => id)
}

/** Rows outside the viewport are not rendered yet. */
async function tick(page: Page, name: string) {
  const box = page.getByRole('checkbox', { name, exact: true })
  await page.getByRole('row').nth(2).hover()
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(box).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 30_000, intervals: [0] })
  await box.check()
}

async function syncAll(page: Page) {
  await page.goto('/my-connectors')
  for (const name of [/DV360/, /The Trade Desk/, /Meta Ads/, /Google Ads/])
    await page
      .getByRole('row', { name })
      .first()
      .getByRole('button', { name: /^Sync now/ })
      .click()
}
