import { describe, expect, test } from 'vitest'
import { pageTexts } from './page-texts.ts'

const countTexts = (code: string) => pageTexts('e2e/a.spec.ts', code).length

describe('a text that a toast may repeat', () => {
  test.each([
    "page.getByText('Saved')",
    "await expect(page.getByText('Saved')).toBeVisible()",
    "const tab = await context.newPage()\ntab.getByText('Saved')",
    "const { page: boss } = people\nboss.getByText('Saved')",
    "people.boss.getByText('Saved')",
  ])('is not looked for on the whole page: %s', (code) => {
    expect(countTexts(code)).toBe(1)
  })

  test.each([
    "page.getByRole('main').getByText('Saved')",
    "const card = page.getByRole('article')\ncard.getByText('Saved')",
    "const row = (name: string) => page.getByRole('row', { name })\nrow('A').getByText('Saved')",
    "const check = (card: Locator) => card.getByText('Saved')",
    "onScreen(page, 'Saved')",
  ])('is looked for in a region: %s', (code) => {
    expect(countTexts(code)).toBe(0)
  })
})
