import { ask } from '../alert-rules.ts'
import { expect, test } from '../journey.ts'
import { spacing, disableCheck, waitForData, waitForCheckRun } from './a-check.ts'
import { adGroupName, renameAdGroup, syncTradeDesk } from './trade-desk.ts'

type FindingList = { findings: { entity: { id: string; name: string } }[] }

test('a check is switched on and flags something; it is fixed on the platform, and the finding closes itself', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(240_000)
  await signIn()
  await waitForData(page, spacing)
  await disableCheck(page, spacing)

  await page.goto('/rule-library?q=spacing')
  const row = page.getByRole('row', { name: spacing.name })
  await row.getByRole('button', { name: `Add ${spacing.name}` }).click()
  const tray = page.getByRole('region', { name: 'Selected checks' })
  // Every platform has names; this journey is about one of them.
  await expect(tray.getByText(/Would flag \d+ of [\d,]+/).first()).toBeVisible()
  await tray.getByRole('button', { name: /^Apply selected/ }).click()
  await expect(tray).toHaveCount(0)

  const listed = (tab: string) =>
    ask<FindingList>(page, 'GET', `/quality/findings/?tab=${tab}&check=${spacing.id}&dsp=ttd`)
  await waitForCheckRun(page)
  const { id } = (await listed('to_do')).findings[0]!.entity
  await page.goto(`/opportunities?check=${spacing.id}&dsp=ttd`)
  await expect(page.getByRole('row', { name: spacing.name }).first()).toBeVisible()
  await look()
  const nativeId = id.replace('ttd:', '')
  const name = await adGroupName(nativeId)
  expect(name).not.toBe(name.trim())

  try {
    await renameAdGroup(nativeId, name.trim())
    await syncTradeDesk(page)
    const isFixed = async () => (await listed('fixed')).findings.some(({ entity }) => entity.id === id)
    await expect.poll(isFixed, { timeout: 120_000, intervals: [1_000] }).toBe(true)
    await page.goto(`/opportunities?tab=fixed&check=${spacing.id}&dsp=ttd`)
    const fixed = page.getByRole('row', { name: spacing.name }).filter({ hasText: name.trim() })
    await fixed.first().click()
    const evidence = page.getByRole('region', { name: spacing.name })
    await expect(evidence.getByText('Fixed', { exact: true }).last()).toBeVisible()
    await look()
  } finally {
    // Restores the name: the demo is shared, and a journey may be repeated.
    await renameAdGroup(nativeId, name)
    await syncTradeDesk(page)
  }
})
