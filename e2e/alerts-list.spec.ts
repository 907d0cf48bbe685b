import { ask, everyDeal, makeRule, removeRule } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { onScreen } from './regions.ts'

type Alert = { id: number; rule: number; entity_name: string; entity_id: string; muted_by: object | null }

test('[AL-03] [AL-06] [AL-08] a rule fires, its alert is read, snoozed on the server and woken, its days are dragged over and saved as a file', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await whenRead(page)
  const rule = await makeRule(page, { condition_structure: everyDeal })
  const { fired, known: knownCount } = await ask<{ fired: number; known: number }>(
    page,
    'POST',
    `/alerts/rules/${rule.id}/run/`,
  )
  expect(fired + knownCount).toBeGreaterThan(1)

  const listed = page.waitForResponse(/\/api\/alerts\/alerts\/\?days=7&order=spend$/)
  // Only the newest cards are shown at first, and the demo's own rules fire on more than that: a group has its own.
  await page.goto('/alerts?view=cards&by=rule&timeline=open')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  const { data: list } = (await (await listed).json()) as { data: Alert[] }
  const alert = list.find((one) => one.rule === rule.id && one.muted_by === null)
  if (alert === undefined) throw new Error('The rule fired on no deal.')
  const group = page.getByRole('button', { name: `Rule: ${rule.name}` })
  const card = page.getByRole('listitem', { name: `${rule.name}, ${alert.entity_name}`, exact: true })
  await group.click()
  await expect(card).toContainText(`${rule.name} (Rule #${rule.id})`)
  await expect(card).toContainText(`Entity: ${alert.entity_name} (ID: ${alert.entity_id})`)
  await expect(card.getByText('Pacing ≥ 0.00%', { exact: true })).toBeVisible()
  await look()

  const snooze = card.getByRole('button', { name: 'Snooze', exact: true })
  await snooze.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Alert will be snoozed for today only')
  await snooze.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Alert snoozed successfully for today' }),
  ).toBeVisible()
  await page.reload()
  await group.click()
  await expect(card.getByText(/^Snoozed for: \d{1,2} \w{3,4} \d{4}$/)).toBeVisible()
  const handle = card.getByRole('button', { name: new RegExp(`Rule #${rule.id}`) })
  await handle.focus()
  await page.keyboard.press('h')
  await expect(page.getByRole('status').filter({ hasText: 'Alert unsnoozed successfully' })).toBeVisible()
  await expect(card.getByText(/^Snoozed/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Useful' }).click()
  await expect(card.getByRole('button', { name: 'Useful' })).toHaveAttribute('aria-pressed', 'true')
  await handle.click()
  await expect(page.getByRole('region', { name: `Alert #${alert.id}` })).toContainText('Data through')
  await expect(page).toHaveURL(new RegExp(`alert=${alert.id}`))
  await look()
  await page.keyboard.press('Escape')

  const [from, to] = [
    (await page.getByRole('slider', { name: 'First day shown' }).boundingBox())!,
    (await page.getByRole('slider', { name: 'Last day shown' }).boundingBox())!,
  ]
  await page.mouse.move(from.x + 20, from.y - 20)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, from.y - 20, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: /^Only \d/ })).toBeVisible()
  await expect(page).toHaveURL(/from=.*to=|to=.*from=/)
  await page.getByRole('button', { name: 'Show all days' }).first().click()
  await expect(page).not.toHaveURL(/from=/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('flightdeck-alerts.csv')
  await removeRule(page, rule.id)

  await page.goto('/alert-mail#token=nonsense')
  await expect(onScreen(page, 'This link no longer works')).toBeVisible()
  await look()
})
