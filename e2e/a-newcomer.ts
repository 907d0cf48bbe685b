import type { Page } from '@playwright/test'
import { as, newPerson } from './new-person.ts'

/** User whose organisation is described and has no connection yet. */
export async function aNewcomer(name: string) {
  const organisation = `${name} House`
  const person = await newPerson(name, { organisation })
  const body = { name: organisation, timezone: 'Europe/London', currency: 'GBP', account_size: '1-10' }
  await as(person, 'PUT', '/organisation/', body)
  return person
}

/** Presses the button and waits until the platform's window has come and gone. */
export async function signInTo(page: Page, platform: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Sign in to ${platform}` }).click()
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
}
