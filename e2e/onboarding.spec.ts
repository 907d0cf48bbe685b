import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter, newPerson } from './new-person.ts'
import { onScreen } from './regions.ts'

const current = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')

async function isGated(page: Page) {
  const path = new URL(page.url()).pathname
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Pacing & Margin' })
    .click({ force: true })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Complete onboarding to access "Pacing & Margin"' }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}

test('[ST-01] a new organisation saves its details, is shown the next step and invites a colleague, while the menu stays shut', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(120_000)
  await enter(context, await newPerson('Ana Sousa', { organisation: 'Sousa Media' }))
  await page.goto('/agents')
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Sousa Media' })).toBeVisible()
  await expect(current(page)).toContainText('Organisation details')
  await look()
  await isGated(page)

  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText('GMT+00:00 London')
  await page.getByRole('combobox', { name: 'Account size' }).click()
  await page.getByRole('option', { name: '11-50 people' }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await expect(current(page)).toContainText('Connect a platform')
  await expect(onScreen(page, 'Waiting for a validated connection')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await isGated(page)
  await page.getByRole('button', { name: 'Invite a colleague to connect' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite members' }).getByLabel('Message')).toHaveValue(
    /Sousa Media/,
  )
  await look()
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Choose platforms' }).click()
  await expect(page).toHaveURL(/\/all-platforms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'All Platforms' })).toBeVisible()
})
