import type { Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { namesOnDv360 } from './at-platforms.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { approveAndApply, proposeUndo, twoPeople } from './two-people.ts'
import { onScreen } from './regions.ts'

/** Names that break the convention and that the journey waits for; accounts are read one after the other. */
const RENAMED = 20
type Renames = { items: { entity: { id: string }; before: string; after: string }[] }

test('a convention is learned and activated, twenty names that break it are renamed by two people on the platform, and it is undone', async ({
  browser,
  look,
}) => {
  test.setTimeout(240_000)
  const { proposer, approver: owner, leave } = await twoPeople(browser)
  const name = `Journey ${Date.now()}`

  await owner.goto('/taxonomy-rules')
  await withoutJourneys(owner)
  await owner.goto('/create-taxonomy?learn=1')
  await whenRead(owner)
  await owner.getByRole('button', { name: 'Use this template' }).first().click({ timeout: 60_000 })
  await owner.getByLabel('Name', { exact: true }).fill(name)
  await expect(onScreen(owner, /% valid ·/).first()).toBeVisible({ timeout: 30_000 })
  await look(owner)
  await owner.getByRole('button', { name: 'Save and activate' }).click()
  const activate = owner.getByRole('dialog', { name: `Activate “${name}”?` })
  await activate.getByLabel(/^Include existing names/).check()
  await activate.getByRole('button', { name: 'Activate' }).click()
  await expect(owner).toHaveURL('/taxonomy-rules')
  await expect(owner.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await look(owner)

  const { templates } = await ask<{ templates: { id: number; name: string }[] }>(
    owner,
    'GET',
    '/taxonomy/templates/',
  )
  const { id } = templates.find((one) => one.name === name)!
  await expect
    .poll(async () => (await violations(owner, id)).total, { timeout: 60_000, intervals: [1_000] })
    .toBeGreaterThanOrEqual(RENAMED)
  await proposer.goto(`/taxonomy-alerts?template=${id}&status=repairable`)
  await proposer.getByRole('row').nth(2).focus()
  await proposer.keyboard.press('1')
  await expect(proposer.getByRole('button', { name: 'Review renames (1)' })).toBeVisible()
  await look(proposer)
  await proposer.getByRole('checkbox', { name: /^Select all/ }).check()
  await proposer.getByRole('button', { name: 'Accept suggestion' }).click()
  await proposer.getByRole('button', { name: /^Review renames/ }).click()
  const dialog = proposer.getByRole('dialog', { name: 'Review renames' })
  await expect(dialog.getByRole('grid', { name: 'Proposed changes' })).toBeVisible()
  await look(proposer)
  await dialog.getByRole('button', { name: /^Propose/ }).click()
  await proposer.getByRole('button', { name: 'View', exact: true }).click()
  await expect(proposer).toHaveURL(/\/changes\?set=/)
  const set = new URL(proposer.url()).search

  const { items } = await ask<Renames>(
    proposer,
    'GET',
    `/changes/${set.replace('?set=', '')}/items/?per_page=500`,
  )
  expect(items.length).toBeGreaterThanOrEqual(RENAMED)
  const shown = async () => {
    const names = await namesOnDv360()
    return items.map(({ entity }) => names.get(entity.id))
  }

  await approveAndApply(owner, set)
  expect(await shown()).toEqual(items.map(({ after }) => after))
  await approveAndApply(proposer, await proposeUndo(owner))
  expect(await shown()).toEqual(items.map(({ before }) => before))

  await ask(owner, 'DELETE', `/taxonomy/templates/${id}/`)
  await leave()
})

const violations = (page: Page, template: number) =>
  ask<{ total: number }>(page, 'GET', `/taxonomy/violations/?template=${template}&status=repairable`)

/** Removes templates of an earlier try, which would cover the names first. */
async function withoutJourneys(page: Page) {
  const { templates } = await ask<{ templates: { id: number; name: string }[] }>(page, 'GET', '/taxonomy/templates/') // prettier-ignore
  for (const { id, name } of templates)
    if (name.startsWith('Journey ')) await ask(page, 'DELETE', `/taxonomy/templates/${id}/`)
}
