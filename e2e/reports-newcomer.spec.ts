import type { Locator, Page } from '@playwright/test'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { readBook, readPaper } from './report-files.ts'
import { tabTo } from './tab-to.ts'

const WITHIN_MS = 120_000

/** How a person gets at things: with a pointer, or with nothing but keys. */
type Hands = {
  press: (goal: Locator, by?: Parameters<typeof tabTo>[2]) => Promise<void>
  choose: (field: Locator, text: string) => Promise<void>
}

const byPointer = (page: Page): Hands => ({
  press: (goal) => goal.click(),
  async choose(field, text) {
    await field.fill(text)
    await page.getByRole('option', { name: text }).first().click()
    await page.keyboard.press('Escape')
  },
})
const byKeys = (page: Page): Hands => ({
  async press(goal, by = 'Tab') {
    await tabTo(page, goal, by)
    await page.keyboard.press('Enter')
  },
  async choose(field, text) {
    await tabTo(page, field)
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  },
})

for (const [how, makeHands] of [
  ['by pointer', byPointer],
  ['by keyboard', byKeys],
] as const)
  test(`a newcomer builds a report, reads it, takes it away as XLSX and PDF and schedules it within two minutes, ${how}`, async ({
    page,
    signIn,
    look,
  }) => {
    test.setTimeout(2 * WITHIN_MS)
    const { press, choose } = makeHands(page)
    const name = `Weekly clicks ${crypto.randomUUID().slice(0, 8)}`
    await signIn()
    await whenRead(page)
    await page.goto('/reports')
    const rows = page.getByRole('region', { name: 'Report rows' })
    await expect(rows.getByRole('row').nth(3)).toBeVisible({ timeout: 60_000 })

    const startedAt = Date.now()
    await choose(page.getByRole('combobox', { name: 'Metrics' }), 'Clicks')
    await expect(rows.getByRole('columnheader', { name: 'Clicks' })).toBeVisible()
    const totals = await rows.getByRole('row', { name: /^Total/ }).textContent()
    const saved = async (format: string) => {
      const begun = page.waitForEvent('download')
      await press(page.getByRole('button', { name: `Download ${format}` }))
      return begun
    }
    const book = await readBook(await saved('XLSX'))
    expect(book.sheets).toEqual(['Report', 'Chart', 'About this report'])
    expect(book.charts).toHaveLength(1)
    const [heads, ...figures] = book.rows
    expect(heads).toEqual(['Client', expect.stringMatching(/^Spend, [A-Z]{3}/), 'Clicks'])
    const [, spend, clicks] = figures.pop() as [string, number, number]
    const sum = (at: number) => figures.reduce((all, row) => all + Number(row[at]), 0)
    expect(sum(1)).toBeCloseTo(spend, 1)
    expect(sum(2)).toBe(clicks)
    const written = (value: number, digits: number) =>
      value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    expect(totals).toContain(written(spend, 0))
    expect(totals).toContain(written(clicks, 0))

    const paper = await readPaper(await saved('PDF'))
    for (const text of [written(spend, 0), written(clicks, 0), String(figures[0]![0])])
      expect(paper.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''))

    await press(page.getByRole('button', { name: 'Save as' }), 'Shift+Tab')
    const dialog = page.getByRole('dialog', { name: 'Save report as' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: `Actions for ${name}` }))
    const item = page.getByRole('menuitem', { name: 'Schedule' })
    await item.waitFor()
    await press(item, 'ArrowDown')
    const schedule = page.getByRole('dialog', { name: `Schedule ${name}` })
    await choose(schedule.getByRole('combobox', { name: 'Recipients' }), 'Dana')
    await look()
    await press(schedule.getByRole('button', { name: 'Save schedule' }))
    const library = page.getByRole('navigation', { name: 'Report library' })
    await expect(library.getByRole('button', { name: new RegExp(`^${name}.*next send`) })).toBeVisible()
    expect(Date.now() - startedAt).toBeLessThan(WITHIN_MS)
  })
