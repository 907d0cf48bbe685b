import type { Locator } from '@playwright/test'
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

/** An alert as the server would tell it; only what matters is said. */
const alert = (id: number, told: object) => ({
  id,
  rule: 7,
  rule_name: 'Slow deals',
  entity_name: 'Deal 881',
  entity_id: '881',
  triggered_at: '2026-11-12T08:00:00.000Z',
  triggered_conditions: {
    condition_1: { metric: 'pacing', operator: 'lt', threshold: 80, current_value: 71.2 },
  },
  platform: 'dv360',
  snapshot_type: 'deal_id',
  day: '2026-11-12',
  data_through: '2026-11-11',
  currency: 'GBP',
  is_provisional: false,
  is_late: false,
  episode: { since: '2026-11-11', days: 2 },
  muted_by: null,
  restated: null,
  feedback: { mine: null, useful: 0, noise: 0, known: 0 },
  ...told,
})

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
  await page.goto('/alerts?by=rule')
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
  const panel = page.getByRole('dialog', { name: `Alert #${first.id}` })
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
  await page.getByRole('button', { name: 'Export CSV' }).click()
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

test('days in a row are one card that opens, and what a parent explains is folded into it', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const data = [
    alert(3, { is_provisional: true }),
    alert(2, { day: '2026-11-11', triggered_at: '2026-11-11T08:00:00.000Z' }),
    alert(4, {
      rule: 8,
      rule_name: 'Lines',
      entity_name: 'Line 5',
      episode: { since: '2026-11-12', days: 1 },
      muted_by: { id: 3, sentence: 'its deal fired too.' },
    }),
  ]
  await page.route('**/api/alerts/alerts/?days=*', (route) => route.fulfill({ json: { data } }))
  await page.route('**/api/alerts/alerts/standing/**', (route) =>
    route.fulfill({
      json: {
        data: [
          { alert: 3, state: 'still_breaching', data_through: '2026-11-14', values: { condition_1: 70.1 } },
        ],
      },
    }),
  )
  await page.goto('/alerts')
  const cards = page.getByRole('listitem', { name: /^Slow deals, / })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('still breaching: 70.10%')
  await expect(cards).toContainText('Provisional')
  await page.getByRole('button', { name: /^×2 since / }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'explains 1 alert below it' }).click()
  await expect(page.getByText('Nobody was told separately: its deal fired too.')).toBeVisible()
  await look()
})

test('a rule with thousands of alerts hides no other, each group opens its own page, and days are chosen by hand and by keys', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const today = new Date().toISOString().slice(0, 10)
  const groups = [
    {
      key: '7',
      name: 'Slow deals',
      alerts: 5_100,
      entities: 5_100,
      spend: [{ currency: 'GBP', micros: '12300000000' }],
    },
    { key: '8', name: 'Dear clicks', alerts: 1, entities: 1, spend: [] },
  ].map((one) => ({
    ...one,
    entity: null,
    last_triggered_at: `${today}T08:00:00.000Z`,
    spend_unknown: one.spend.length === 0 ? 1 : 0,
  }))
  const lanes = groups.map(({ key, name, alerts }) => ({
    rule: Number(key),
    name,
    alerts,
    days: [{ day: today, alerts, alert: 1, is_snoozed: false }],
  }))
  const alertOf = (id: number, rule: number) =>
    alert(id, { rule, rule_name: groups[rule - 7]!.name, entity_id: String(id), entity_name: `Deal ${id}`, day: today, episode: { since: today, days: 1 } }) // prettier-ignore
  await page.route('**/api/alerts/alerts/**', (route) => {
    const { pathname, searchParams: asked } = new URL(route.request().url())
    const data = () => {
      const isNow = (asked.get('to') ?? today) >= today
      if (pathname.endsWith('/standing/')) return []
      if (pathname.endsWith('/timeline/')) return { alerts: 5_101, rules: 2, lanes }
      if (pathname.endsWith('/groups/'))
        return isNow ? { alerts: 5_101, groups: 2, list: groups } : { alerts: 0, groups: 0, list: [] }
      const [rule, below] = [Number(asked.get('rule') ?? 7), Number(asked.get('before') ?? 10_000)]
      if (rule === 8) return [alertOf(9_999, 8)]
      return Array.from({ length: Number(asked.get('limit') ?? 200) }, (_, n) => alertOf(below - n - 1, 7))
    }
    return route.fulfill({ json: { data: data() } })
  })
  await page.goto('/alerts?by=rule')
  const [large, small] = ['Slow deals', 'Dear clicks'].map((name) =>
    page.getByRole('region', { name: `Rule: ${name}`, exact: true }),
  ) as [Locator, Locator]
  await expect(large).toContainText('5,100 alerts')
  await expect(large).toContainText('£12,300 spent in 7 days')
  await expect(small).toContainText('1 alert')
  await expect(small).toContainText('spend not known')
  const cards = large.getByRole('listitem', { name: /^Slow deals, / })
  await expect(cards).toHaveCount(0)
  await large.getByRole('button', { name: 'Rule: Slow deals' }).click()
  await expect(cards).toHaveCount(20)
  await expect(large.getByText('5,080 alerts left')).toBeVisible()
  await look()
  for (const count of [40, 60, 80, 100, 120]) {
    await large.getByRole('button', { name: 'Show more' }).click()
    await expect(cards).toHaveCount(count)
  }
  await expect(large.getByText('4,980 alerts left')).toBeVisible()
  await small.getByRole('button', { name: 'Rule: Dear clicks' }).click()
  await expect(small.getByRole('listitem', { name: 'Dear clicks, Deal 9999' })).toBeVisible()

  const [first, last] = [
    page.getByRole('slider', { name: 'First day shown' }),
    page.getByRole('slider', { name: 'Last day shown' }),
  ]
  await last.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/to=\d{4}-\d\d-\d\d/)
  await expect(page.getByText(/^Only \d/)).toBeVisible()
  await expect(large).toHaveCount(0)
  await expect(last).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/to=/)
  await expect(large).toBeVisible()
  const [from, to] = [(await first.boundingBox())!, (await last.boundingBox())!]
  const y = from.y - 20
  await page.mouse.move(from.x + 20, y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, y, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText(/^Only \d/)).toBeVisible()
  await expect(large).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all days' }).first().click()
  await expect(large).toBeVisible()
})

test('a link in an alert mail says what it would do, and does it when its button is pressed', async ({
  page,
  look,
}) => {
  const data = {
    purpose: 'mute',
    email: 'ana@agency.test',
    organisation: 'Northwind',
    rule: 'Slow deals',
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
    page.getByRole('heading', { name: 'Stop mails of rule Slow deals to ana@agency.test?' }),
  ).toBeVisible()
  expect(acts).toEqual([])
  await look()
  await page.getByRole('button', { name: 'Stop the mails' }).click()
  await expect(page.getByText('Done.')).toBeVisible()
  await page.getByRole('button', { name: 'Let them come again' }).click()
  await expect(page.getByRole('button', { name: 'Stop the mails' })).toBeVisible()
  expect(acts).toEqual(['/api/alerts/mail/mute/', '/api/alerts/mail/unmute/'])
  await page.unrouteAll()
  await page.goto('/alert-mail#token=nonsense')
  await page.reload()
  await expect(page.getByText('This link does not work any more')).toBeVisible()
  await look()
})
