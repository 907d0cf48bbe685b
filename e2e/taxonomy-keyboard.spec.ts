import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { expect, test } from './journey.ts'
import { tabTo } from './tab-to.ts'

/** Input that each kind of segment needs, once its type is chosen. */
const KINDS: { type: string; fill: (page: Page) => Promise<void> }[] = [
  { type: 'List', fill: (page) => typeInto(page, 'Values', 'UK\tUnited Kingdom\tGB\nDE\tGermany') },
  { type: 'Text', fill: (page) => typeInto(page, 'Pattern', '[A-Za-z]+') },
  { type: 'Date', fill: async () => {} },
  { type: 'Number', fill: (page) => typeInto(page, 'Before', 'V') },
  { type: 'Constant', fill: (page) => typeInto(page, 'Text', 'NW') },
  { type: 'From the parent', fill: (page) => typeInto(page, 'Segment of the parent (key)', 'market') },
  { type: 'From a setting', fill: (page) => typeInto(page, 'Values', 'Mobile') },
  { type: 'Joined', fill: (page) => typeInto(page, 'Values', 'AT\nCH') },
]

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    // A tab would leave the field.
    await page.keyboard.insertText(line)
  }
}

/** By arrows: letters count together only while they come within a second of each other, which a busy machine does not promise. */
async function chooseType(page: Page, type: string) {
  const select = page.getByLabel('Type', { exact: true })
  await tabTo(page, select)
  const options = await select.locator('option').allTextContents()
  await page.keyboard.press('Home')
  for (const option of options.slice(0, options.indexOf(type) + 1)) {
    if (option !== options[0]) await page.keyboard.press('ArrowDown')
    await expect(select.locator('option:checked')).toHaveText(option)
  }
}

test('a template with every kind of segment is made on a phone, by keyboard alone', async ({
  page,
  signIn,
  look,
}) => {
  const name = `Journey by keys ${Date.now()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await page.goto('/create-taxonomy')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(name)
  const segments = page.locator('[data-segment]')
  for (const [at, { type, fill }] of KINDS.entries()) {
    if ((await segments.count()) <= at) {
      await tabTo(page, page.getByRole('button', { name: 'Add segment' }))
      await page.keyboard.press('Enter')
      await expect(segments.nth(at).locator('[data-open-segment]')).toBeFocused()
    }
    await tabTo(page, page.getByLabel('Segment name'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`Part ${at + 1}`)
    await chooseType(page, type)
    await fill(page)
  }
  await expect(segments).toHaveCount(KINDS.length)
  await look()
  await tabTo(page, page.getByRole('button', { name: 'Save draft' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/create-taxonomy\?template=\d+$/)
  const { templates } = await ask<{ templates: SavedTemplate[] }>(page, 'GET', '/taxonomy/templates/')
  const saved = templates.find((one) => one.name === name)!
  expect(saved.segments.map((segment) => segment.type)).toEqual([
    'list',
    'text',
    'date',
    'number',
    'constant',
    'parent',
    'setting',
    'joined',
  ])
  expect(saved.segments[0]!.values!.map(({ code }) => code)).toEqual(['UK', 'DE'])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await ask(page, 'DELETE', `/taxonomy/templates/${saved.id}/`)
})

type SavedTemplate = { id: number; name: string; segments: { type: string; values?: { code: string }[] }[] }
