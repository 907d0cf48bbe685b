import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { as, enter, sendInvite, newEmail, newPerson } from './new-person.ts'
import { onScreen } from './regions.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('an owner invites a pasted list, changes a role, shuts a member out and lets them in, saves the log, and all of it fits a phone', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(150_000)
  const owner = await newPerson('Olga Owner', { organisation: 'Member House' })
  const member = newEmail('Ben')
  await newPerson('Ben Buyer', { invite: await sendInvite(owner, member, 'viewer') }, member)
  await enter(context, owner)
  await page.goto('/users')
  await expect(onScreen(page, 'This is the last owner. Make someone else an owner first.')).toBeVisible()
  await look()

  await page.keyboard.press('c')
  const drawer = page.getByRole('dialog', { name: 'Invite members' })
  await expect(drawer.getByLabel('Email addresses')).toBeFocused()
  const email = newEmail('Cora')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(`Cora <${email}>, <${owner.email}>`)})`)
  await page.keyboard.press('Control+v')
  await expect(drawer.getByRole('listitem').filter({ hasText: owner.email })).toContainText(
    'already a member',
  )
  await look()
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/invitations/') && request.method() === 'POST',
  )
  await page.keyboard.press('Control+Enter')
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(drawer.getByText('1 invitation is on the way.')).toBeVisible()
  await look()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('tab', { name: /Invitations/ }).click()
  await expect(page).toHaveURL(/\/users#invitations$/)
  const invitation = page.getByRole('row').filter({ hasText: email })
  await expect(invitation).toContainText(/in [67] days/)
  await look()
  await invitation.getByRole('button', { name: `Resend to ${email}` }).click()
  await expect(toast(page, `Invitation resent to ${email}`)).toBeVisible()
  await invitation.getByRole('button', { name: `Revoke ${email}` }).click()
  await expect(invitation).toContainText('Revoked')

  await page.getByRole('tab', { name: /^Members/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Ben Buyer' })
  await row.getByLabel('Role of Ben Buyer').selectOption('manager')
  await expect(toast(page, 'Role of Ben Buyer changed')).toBeVisible()
  await row.getByRole('button', { name: 'Deactivate Ben Buyer' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate Ben Buyer?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await look()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await row.getByRole('button', { name: 'Reactivate Ben Buyer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(row.getByLabel('Role of Ben Buyer')).toHaveValue('manager')

  await page.getByRole('tab', { name: 'Activity' }).click()
  const deeds = page.getByRole('table', { name: 'Activity' })
  await expect(deeds.getByRole('row').nth(1)).toContainText(`reactivated ${member}`)
  await look()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('member.role_changed')

  await page.getByRole('tab', { name: 'External access' }).click()
  await expect(page.getByRole('heading', { name: 'No external access' })).toBeVisible()
  await look()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Members/ }).click()
  await expect(onScreen(page, 'Olga Owner (you)')).toBeVisible()
  await expect(onScreen(page, 'Sign-in method')).not.toBeInViewport()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await look()
  await page.getByRole('tab', { name: 'Roles' }).click()
  await expect(page.getByRole('table', { name: 'Permissions by role' })).toBeVisible()
  await look()
})

test('a member of two organisations switches between them, and no data of the first remains', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson('Petra Both', { organisation: 'First House' })
  const host = await newPerson('Hugo Host', { organisation: 'Second House' })
  await as(person, 'POST', '/invitations/accept/', { token: await sendInvite(host, person.email, 'viewer') })
  await enter(context, person)
  const other = await context.newPage()
  await page.goto('/users')
  await other.goto('/users')
  await expect(onScreen(other, 'Members and roles at First House')).toBeVisible()
  await page.getByRole('button', { name: /your menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Switch organisation')).toBeVisible()
  await look()
  await menu.getByRole('menuitem', { name: /Second House/ }).click()
  for (const tab of [page, other]) {
    await expect(onScreen(tab, 'Members and roles at Second House')).toBeVisible()
    await expect(tab.getByRole('rowheader', { name: /Hugo Host/ })).toBeVisible()
    await expect(onScreen(tab, 'First House')).toHaveCount(0)
  }
  // Here they may only look.
  await expect(onScreen(page, 'Owners and Admins can invite people')).toContainText('Ask Hugo Host.')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(onScreen(page, 'Only owners and admins can see activity')).toBeVisible()
  await look()
})
