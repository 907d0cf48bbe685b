import { ask, everyDeal, makeRule, removeRule } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'

type Alert = {
  id: number
  rule: number
  entity_name: string
  entity_id: string
  muted_by: object | null
  triggered_conditions: Record<string, { metric: string; current_value: number }>
}

test('[AL-01] [AL-02] [AL-03] [AL-04] [AL-05] [AL-06] [AL-07] [AL-08] [AL-09] [AL-10] [AL-11] what fired is read, snoozed for today and woken again', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(150_000)
  await signIn()
  await whenRead(page)
  const rule = await makeRule(page, { condition_structure: everyDeal })
  const { fired, known } = await ask<{ fired: number; known: number }>(
    page,
    'POST',
    `/alerts/rules/${rule.id}/run/`,
  )
  expect(fired + known).toBeGreaterThan(1)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/alerts/alerts/?days=7', async (route) => {
    await held
    await route.continue()
  })
  // Only the newest cards are shown at first, and the demo's own rules fire on more than that: a group has its own.
  await page.goto('/alerts?view=cards&by=rule')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect.poll(() => asked).toContain('/api/alerts/snooze/my_snoozed_alerts/')
  expect(asked).toContain('/api/alerts/alerts/?days=7')
  const listed = page.waitForResponse(/\/api\/alerts\/alerts\/\?days=7$/)
  answer()

  const { data: list } = (await (await listed).json()) as { data: Alert[] }
  const mine = list.filter((one) => one.rule === rule.id && one.muted_by === null)
  const [first, second] = mine
  if (first === undefined || second === undefined) throw new Error('The rule fired on fewer than two deals.')
  const cardOf = (one: Alert) =>
    page.getByRole('listitem', { name: `${rule.name}, ${one.entity_name}`, exact: true })
  const card = cardOf(first)
  await page.getByRole('button', { name: `Rule: ${rule.name}` }).click()
  await expect(card).toContainText(`${rule.name} (Rule #${rule.id})`)
  await expect(card).toContainText(`Entity: ${first.entity_name} (ID: ${first.entity_id})`)
  await expect(card.getByText('Alert Triggered')).toBeVisible()
  await expect(card).toContainText(/\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}/)
  await expect(card.getByText('Triggered Conditions')).toBeVisible()
  await expect(card.getByText('Pacing ≥ 0.00%', { exact: true })).toBeVisible()
  await expect(card.getByText('Impressions ≥ 0.00', { exact: true })).toBeVisible()
  for (const { metric, current_value } of Object.values(first.triggered_conditions)) {
    const value = `${current_value.toFixed(2)}${metric === 'pacing' ? '%' : ''}`
    await expect(card.getByText(`Current metric value: ${value}`, { exact: true })).toBeVisible()
  }

  const snooze = card.getByRole('button', { name: 'Snooze', exact: true })
  await snooze.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Alert will be snoozed for today only')
  let go = () => {}
  const waiting = new Promise<void>((resolve) => (go = resolve))
  await page.route(`**/api/alerts/alerts/${first.id}/snooze/`, async (route) => {
    await waiting
    await route.continue()
  })
  await snooze.click()
  await expect(snooze).toBeDisabled()
  await expect(cardOf(second).getByRole('button', { name: 'Snooze', exact: true })).toBeEnabled()
  const reloaded = page.waitForResponse(/\/api\/alerts\/alerts\/\?days=7$/)
  go()
  await reloaded
  await expect(page.getByText('Alert snoozed successfully for today')).toBeVisible()
  await expect(card.getByText(/^Snoozed for: \d{1,2} \w{3,4} \d{4}$/)).toBeVisible()
  await expect(card.getByText(/^Snoozed at \d{2}:\d{2}$/)).toBeVisible()
  await expect(cardOf(second).getByText(/^Snoozed/)).toHaveCount(0)
  await page.unrouteAll()

  for (const [method, button, failed] of [
    ['DELETE', card.getByRole('button', { name: 'Unsnooze' }), 'Failed to unsnooze alert'],
    ['POST', cardOf(second).getByRole('button', { name: 'Snooze', exact: true }), 'Failed to snooze alert'],
  ] as const) {
    await page.route('**/api/alerts/alerts/*/snooze/', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { code: 'invalid', errors: {} } })
        : route.fallback(),
    )
    const again = page.waitForResponse(/\/api\/alerts\/alerts\/\?days=7$/)
    await button.click()
    await expect(page.getByText(failed)).toBeVisible()
    await again
    await page.unrouteAll()
  }
  await card.getByRole('button', { name: new RegExp(`Rule #${rule.id}`) }).focus()
  await page.keyboard.press('h')
  await expect(page.getByText('Alert unsnoozed successfully')).toBeVisible()
  await expect(card.getByText(/^Snoozed/)).toHaveCount(0)

  await card.getByRole('button', { name: 'Useful' }).click()
  await expect(card.getByRole('button', { name: 'Useful' })).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('button', { name: new RegExp(`Rule #${rule.id}`) }).click()
  const panel = page.getByRole('region', { name: `Alert #${first.id}` })
  await expect(panel).toContainText('Data through')
  await expect(page).toHaveURL(new RegExp(`alert=${first.id}`))
  await look()
  await page.keyboard.press('Escape')

  const picker = page.getByLabel('Show alerts from', { exact: true })
  await expect(picker).toHaveText('Last 7 days')
  await picker.click()
  await expect(page.getByRole('option')).toHaveText(['Last 24 hours', 'Last 7 days', 'Last 30 days'])
  for (const [label, days] of [
    ['Last 24 hours', 1],
    ['Last 30 days', 30],
  ] as const) {
    const request = page.waitForRequest(new RegExp(`/api/alerts/alerts/\\?days=${days}$`))
    await page.getByRole('option', { name: label }).click()
    await request
    await picker.click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('flightdeck-alerts.csv')
  await removeRule(page, rule.id)
})

test('[AL-12] no alerts are the shared empty state, and a failure says so', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  await page.route('**/api/alerts/alerts/?days=*', (route) => route.fulfill({ json: { data: [] } }))
  await page.goto('/alerts')
  await expect(page.getByText('No actions found!')).toBeVisible()
  await expect(page.getByText('No data available. Please check back later for updates.')).toBeVisible()
  await expect(page.getByText(/^No rule fired in this window; \d+ rules? (is|are) active\.$/)).toBeVisible()
  await look()
  await page.unrouteAll()
  await page.route('**/api/alerts/alerts/?days=*', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', errors: {} } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to load alerts')).toHaveCount(1)
  await look()
})

test('a link in an alert mail says what it would do, and does it when its button is pressed', async ({
  page,
  look,
}) => {
  const data = {
    purpose: 'mute',
    email: 'ana@agency.test',
    organisation: 'Northwind',
    about: 'Slow deals',
    is_done: false,
  }
  const acts: string[] = []
  await page.route('**/api/alerts/mail/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('/look/')) return route.fulfill({ json: { data } })
    acts.push(path)
    return route.fulfill({ json: { data: { message: 'Done.' } } })
  })
  await page.goto('/alert-mail#token=secret')
  await expect(
    page.getByRole('heading', { name: 'Unsubscribe ana@agency.test from rule Slow deals?' }),
  ).toBeVisible()
  expect(acts).toEqual([])
  await look()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Done.')).toBeVisible()
  await page.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  expect(acts).toEqual(['/api/alerts/mail/mute/', '/api/alerts/mail/unmute/'])
  await page.unrouteAll()
  await page.goto('/alert-mail#token=nonsense')
  await page.reload()
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await look()
})
