import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { as, enter, newPerson } from './new-person.ts'

/** An organisation that has described itself and stands before its first connection. */
async function aNewcomer(name: string) {
  const person = await newPerson(name, { organisation: `${name} House` })
  const body = { name: `${name} House`, timezone: 'Europe/London', currency: 'GBP', account_size: '1-10' }
  await as(person, 'PUT', '/organisation/', body)
  return person
}

/** Presses the button and waits until the platform's window has come and gone. */
async function signInTo(page: Page, platform: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Sign in to ${platform}` }).click()
  await (await opened).waitForEvent('close')
}

test('[RT-06] [RT-07] a newcomer connects a platform, chooses accounts, proves the connection and sees its data', async ({
  page,
  context,
  look,
}) => {
  test.setTimeout(180_000)
  await enter(context, await aNewcomer('Connie Cooper'))
  await page.goto('/agents')
  await page.getByRole('link', { name: 'DV360' }).click()
  await expect(page).toHaveURL(/\/all-platforms\?queue=dv360$/)
  await look()
  await signInTo(page, 'DV360')
  await expect(page).toHaveURL(/\/all-dsp-account\?id=/)
})
