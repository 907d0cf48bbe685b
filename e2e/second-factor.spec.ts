import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { aNewcomer } from './a-newcomer.ts'
import { PASSWORD } from './new-person.ts'
import { give } from './sign-in.ts'
import { onScreen } from './regions.ts'

/** Browsers make passkeys for names only; the product is at home under this one, too. */
const home = () => (process.env.FLIGHTDECK_URL ?? '').replace('127.0.0.1', 'localhost')

/** A device with a fingerprint reader, as the browser plays it. */
async function aDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'your menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

test('a passkey is added in the profile, required after the password, and enough on its own', async ({
  page,
  look,
}) => {
  const person = await aNewcomer('Pia Passkey')
  await give(page.context(), person.cookies, home())
  await aDevice(page)
  await page.goto(`${home()}/profile#security`)
  await look()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await look()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(onScreen(page, '10 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Close' }).click()

  await logOut(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(onScreen(page, 'Hi, Pia')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(onScreen(page, 'Hi, Pia')).toBeVisible()
})
