import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ask } from '../alert-rules.ts'
import { whenRead } from '../demo-data.ts'
import { expect, test } from '../journey.ts'
import { adGroupName, renameAdGroup, syncTradeDesk } from './trade-desk.ts'
import { onScreen } from '../regions.ts'

type NamedEntity = { id: string; name: string }
type Drift = { settings_total: number }

test('a result is signed and shared by a link; later it shows what changed, and the link is taken back', async ({
  page,
  browser,
  signIn,
  look,
}) => {
  test.setTimeout(240_000)
  await signIn()
  await whenRead(page)
  const all = await ask<NamedEntity[]>(page, 'GET', '/alerts/entities/line_items/?platform=ttd')
  // Another journey mends the one whose name has a space at its end.
  const chosen = all.find(({ name }) => name.startsWith('EVE_') && name === name.trim())!
  const nativeId = chosen.id.replace('ttd:', '')

  await page.goto(`/on-demand-check?ids=ttd:${nativeId}`)
  await expect(page.getByLabel('IDs', { exact: true })).toHaveValue(`ttd:${nativeId}`)
  await page.getByRole('button', { name: 'Run checks' }).click()
  await page.getByRole('button', { name: 'Sign and share …' }).click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: 'Sign and share this result' })
  await expect(dialog.getByText(/Signing freezes this result/)).toBeVisible()
  await look()
  await dialog.getByRole('button', { name: 'Sign and copy link' }).click()
  const signed = page.getByRole('dialog', { name: /^Certificate \d+ signed$/ })
  const address = signed.getByRole('button', { name: /\/certificate#token=/ })
  await expect(address).toBeVisible()
  await look()
  const link = new URL((await address.textContent())!)
  await signed.getByRole('link', { name: 'View certificate' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Certificate \d+$/ })).toBeVisible()
  await expect(onScreen(page, 'Content matches its hash')).toBeVisible()
  await expect(onScreen(page, 'Nothing changed since this certificate')).toBeVisible()
  const hash = (await page.getByRole('button', { name: /^[0-9a-f]{64}, copy/ }).textContent())!

  const stranger = await browser.newContext({ locale: 'en-GB' })
  const outside = await stranger.newPage()
  const place = new URL(`${link.pathname}${link.hash}`, page.url()).href
  await outside.goto(place)
  await expect(outside.getByRole('heading', { level: 1, name: 'Pre-flight certificate' })).toBeVisible()
  await expect(onScreen(outside, 'Content matches its hash')).toBeVisible()
  await look(outside)
  const saved = async (name: string) => {
    const begun = outside.waitForEvent('download')
    await outside.getByRole('button', { name }).click()
    return readFileSync(await (await begun).path())
  }
  const pdf = await saved('Download PDF')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const content = await saved('Download JSON')
  expect(createHash('sha256').update(content).digest('hex')).toBe(hash.trim())

  const name = await adGroupName(nativeId)
  const other = `${name}_${Date.now()}`
  try {
    await renameAdGroup(nativeId, other)
    const certificate = page.url()
    const path = `/quality/certificates/${new URL(certificate).searchParams.get('certificate')}/`
    await syncTradeDesk(page)
    const drifted = async () => (await ask<Drift>(page, 'GET', `${path}drift/`)).settings_total
    await expect.poll(drifted, { timeout: 120_000, intervals: [1_000] }).toBe(1)
    await page.goto(certificate)
    await expect(onScreen(page, '1 setting changed since this certificate')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Settings that changed' })).toContainText(other)
    await look()
    await outside.reload()
    await expect(onScreen(outside, '1 setting changed since this certificate')).toBeVisible()
    await expect(onScreen(outside, other)).toHaveCount(0)
  } finally {
    await renameAdGroup(nativeId, name)
  }

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke this link?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(onScreen(page, 'Revoked', { exact: true })).toBeVisible()
  await outside.reload()
  await expect(onScreen(outside, "This link doesn't work")).toBeVisible()
  await look(outside)
  await stranger.close()

  await page.getByRole('link', { name: 'All certificates' }).click()
  await expect(
    page.getByRole('table', { name: 'Certificates' }).getByText('1 item changed').first(),
  ).toBeVisible()
  await look()
})
