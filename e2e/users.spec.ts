/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'
import { as, enter, inviteOf, newEmail, newPerson } from './new-person.ts'

test('a pasted list is invited with one key, each address has its result, and an invitation can be resent and taken back', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  const owner = await newPerson('Olga Owner', { organisation: 'Invitation House' })
  await enter(context, owner)
  await page.goto('/users')
  await expect(page.getByText('This is the last owner. Make someone else an owner first.')).toBeVisible()
  await look()

  await page.keyboard.press('c')
  const drawer = page.getByRole('dialog', { name: 'Invite members' })
  const field = drawer.getByLabel('Email addresses')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Enter at least one address')).toBeVisible()
  const email = newEmail('Ben')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Ben <${email}>, <${owner.email}>, <nobody>`,
  )
  await page.keyboard.press('Control+v')
  await expect(drawer.getByRole('listitem').filter({ hasText: owner.email })).toContainText(
    'already a member',
  )
  await expect(drawer.getByRole('listitem').filter({ hasText: 'nobody' })).toContainText('not an address')
  await look()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Correct or remove the marked addresses')).toBeVisible()
  await drawer.getByRole('button', { name: 'Remove nobody' }).click()
  await drawer.getByLabel('Role').selectOption('viewer')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/invitations/') && request.method() === 'POST',
  )
  await page.keyboard.press('Control+Enter')
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  await expect(drawer.getByText('1 invitation is on the way.')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: email })).toContainText('Invited')
  await expect(drawer.getByRole('listitem').filter({ hasText: owner.email })).toContainText(
    'Already a member',
  )
  await look()
  await drawer.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('tab', { name: /Invitations/ }).click()
  await expect(page).toHaveURL(/\/users#invitations$/)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Pending')
  await expect(row).toContainText(/in [67] days/)
  await look()
  await row.getByRole('button', { name: `Resend to ${email}` }).click()
  await expect(page.getByText(`Invitation resent to ${email}`)).toBeVisible()
  await row.getByRole('button', { name: `Revoke ${email}` }).click()
  await expect(row).toContainText('Revoked')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a role is changed, a member shut out and let in again, and the log tells it and can be saved', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  const owner = await newPerson('Olga Owner', { organisation: 'Member House' })
  const email = newEmail('Ben')
  await newPerson('Ben Buyer', { invite: await inviteOf(owner, email, 'viewer') }, email)
  await enter(context, owner)
  await page.goto('/users')
  const row = page.getByRole('row').filter({ hasText: 'Ben Buyer' })
  await row.getByLabel('Role of Ben Buyer').selectOption('manager')
  await expect(page.getByText('Role of Ben Buyer changed')).toBeVisible()
  await row.getByRole('button', { name: 'Deactivate Ben Buyer' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate Ben Buyer?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await look()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row).toContainText('Deactivated')
  await row.getByRole('button', { name: 'Reactivate Ben Buyer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(row).toContainText('Active')
  await expect(row.getByLabel('Role of Ben Buyer')).toHaveValue('manager')
  await page.getByLabel('Filter members').fill('zzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filter' }).click()
  await expect(row).toBeVisible()

  await page.getByRole('tab', { name: 'Activity' }).click()
  const deeds = page.getByRole('table', { name: 'Activity' })
  await expect(deeds.getByRole('row').nth(1)).toContainText(`reactivated ${email}`)
  await expect(deeds.getByRole('row').filter({ hasText: 'changed the role of' })).toContainText(
    'Viewer → Manager',
  )
  await look()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('member.role_changed')
})

test('a viewer is told who can invite, sees the roles, and the log stays shut', async ({
  page,
  context,
  look,
}) => {
  const owner = await newPerson('Olga Owner', { organisation: 'Viewer House' })
  const email = newEmail('Vera')
  const viewer = await newPerson('Vera Viewer', { invite: await inviteOf(owner, email, 'viewer') }, email)
  await enter(context, viewer)
  await page.goto('/users')
  await expect(page.getByText('Owners and Admins can invite people')).toContainText('Ask Olga Owner.')
  await expect(page.getByRole('button', { name: 'Invite members' })).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look()
  await page.getByRole('tab', { name: 'Roles' }).click()
  const matrix = page.getByRole('table', { name: 'Permissions by role' })
  await expect(matrix.getByRole('columnheader', { name: /Viewer/ })).toContainText('your role')
  await expect(matrix.getByRole('row', { name: /^Invite, edit and deactivate members/ })).toHaveText(
    /yes.*yes.*no.*no.*no/,
  )
  await look()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Only owners and admins can see activity')).toBeVisible()
  await look()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('members are cards of name, role and last active, and nothing sticks out', async ({
    page,
    signIn,
    look,
  }) => {
    await signIn()
    await page.goto('/users')
    await expect(page.getByText('Dana Moore (you)')).toBeVisible()
    await expect(page.getByText('Sign-in method')).not.toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await look()
    await page.getByRole('tab', { name: 'Roles' }).click()
    await look()
  })
})

test('whoever belongs to two organisations switches between them, and nothing of the first stays', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson('Petra Both', { organisation: 'First House' })
  const host = await newPerson('Hugo Host', { organisation: 'Second House' })
  await as(person, 'POST', '/invitations/accept/', { token: await inviteOf(host, person.email, 'viewer') })
  await enter(context, person)
  const other = await context.newPage()
  await page.goto('/users')
  await other.goto('/users')
  await expect(other.getByText('Members and roles at First House')).toBeVisible()
  await page.getByRole('button', { name: /your menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('Switch organisation')).toBeVisible()
  await look()
  await menu.getByRole('menuitem', { name: /Second House/ }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByText('Members and roles at Second House')).toBeVisible()
    await expect(tab.getByRole('rowheader', { name: /Hugo Host/ })).toBeVisible()
    await expect(tab.getByText('First House')).toHaveCount(0)
  }
})
