import { ask } from './alert-rules.ts'
import { whenRead } from './demo-data.ts'
import { expect, test } from './journey.ts'
import { onScreen } from './regions.ts'

type Node = { name: string; type: string; entity_id: string }

test('a pasted id is found and opens its page, with delivery, changes and notes; thirty are listed', async ({
  page,
  signIn,
  look,
}) => {
  test.setTimeout(120_000)
  await signIn()
  await page.goto('/opportunities')
  await whenRead(page)
  const { nodes } = await ask<{ nodes: Node[] }>(page, 'GET', '/quality/campaigns/?dsp=dv360&per_page=30')
  const [first, second] = nodes.map(({ entity_id, ...node }) => ({ ...node, id: entity_id.split(':')[1]! }))

  await expect(page.getByRole('heading', { level: 1, name: 'Opportunities' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await look()
  await field.fill(first!.id)
  // Issues match the same id, and come after the campaign.
  await expect(page.getByRole('option', { name: first!.name }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await look()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/campaigns/dv360/campaign/${first!.id}`)
  await expect(page.getByRole('heading', { level: 1, name: first!.name })).toBeVisible()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByRole('button', { name: /^Spend, .*where it comes from/ }).click()
  await expect(onScreen(page, /of 30 days reported/)).toBeVisible()
  await page.keyboard.press('Escape')
  await delivery.getByRole('button', { name: 'Show as table' }).click()
  await expect(delivery.getByRole('region', { name: 'Spend by day' }).getByRole('row')).toHaveCount(31)

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('Write a note').fill('Agreed with the client, see @')
  await notes.getByRole('option').first().click()
  await notes.getByRole('button', { name: 'Add note' }).click()
  const note = notes.getByRole('listitem').filter({ hasText: 'Agreed with the client' }).first()
  await expect(note).toBeVisible()
  await look()
  await page.setViewportSize({ width: 390, height: 780 })
  await look()
  await page.setViewportSize({ width: 1280, height: 800 })
  await note.getByRole('button', { name: /^Remove the note/ }).click()
  await expect(note).toBeHidden()

  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `${first!.id}\n${second!.id}`)
  await expect(page.getByRole('option', { name: 'Check these 2' })).toBeVisible()
  await page.getByRole('option', { name: 'Open as list' }).click()
  await expect(page).toHaveURL(/\/campaigns\?q=/)
  await expect(page.getByRole('treegrid', { name: 'Campaigns' })).toHaveAttribute('aria-rowcount', /./)
  await expect(page.getByRole('row').filter({ hasText: second!.name })).toBeVisible()

  await page.goto('/campaigns/dv360/campaign/0')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
})
