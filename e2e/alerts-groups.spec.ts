import type { Locator } from '@playwright/test'
import { demoToday } from './demo-moment.ts'
import { expect, test } from './journey.ts'

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
  await page.goto('/alerts?view=cards')
  const cards = page.getByRole('listitem', { name: /^Slow deals, / })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('still breaching: 70.10%')
  await expect(cards).toContainText('Provisional')
  await page.getByRole('button', { name: /^×2 since / }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'explains 1 alert below it' }).click()
  await expect(page.getByText('No separate email: its deal fired too.')).toBeVisible()
  await look()
})

/** A sum over one currency, or over none. */
const total = (...parts: { currency: string; amount: number; converted: number }[]) => ({
  amount: parts[0]?.amount ?? 0,
  currency: 'GBP',
  approximate: false,
  rates: [],
  parts,
  without_rate: [],
})

test('a rule with thousands of alerts hides no other, each group opens its own page, and days are chosen by hand and by keys', async ({
  page,
  signIn,
  look,
}) => {
  await signIn()
  const today = demoToday
  const groups = [
    {
      key: '7',
      name: 'Slow deals',
      alerts: 5_100,
      entities: 5_100,
      spend: [{ amount: 12_300, currency: 'GBP' }],
      spend_total: total({ currency: 'GBP', amount: 12_300, converted: 12_300 }),
    },
    { key: '8', name: 'Dear clicks', alerts: 1, entities: 1, spend: [], spend_total: total() },
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
  await page.goto('/alerts?view=cards&by=rule&timeline=open')
  const [large, small] = ['Slow deals', 'Dear clicks'].map((name) =>
    page.getByRole('region', { name: `Rule: ${name}`, exact: true }),
  ) as [Locator, Locator]
  await expect(large).toContainText('5,100 alerts')
  await expect(large).toContainText('£12,300 spent in 7 days')
  await expect(small).toContainText('1 alert')
  await expect(small).toContainText('Spend unknown')
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
