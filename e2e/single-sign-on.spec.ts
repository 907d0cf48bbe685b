import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { startIdentityProvider } from '@flightdeck/platform-sim'
import { expect, test } from './journey.ts'
import { as, enter, newPerson } from './new-person.ts'
import { inToasts, onScreen } from './regions.ts'

const client = { clientId: 'flightdeck', clientSecret: 'a client secret' }

/** The operator's word, because no name server knows a domain of tests. */
function vouchFor(domain: string, organisationId: string) {
  const data = dirname(process.env.FLIGHTDECK_OUTBOX ?? '')
  const main = join(import.meta.dirname, '../apps/server/src/cli/main.ts')
  execFileSync(process.execPath, [main, 'domain', 'vouch', domain, organisationId], {
    env: { ...process.env, FLIGHTDECK_DATA: data, LOG_LEVEL: 'silent' },
  })
}

/** The product's time, which a page contains and the provider has to follow. */
async function productClock(): Promise<() => number> {
  const page = await (await fetch(`${process.env.FLIGHTDECK_URL}/login`)).text()
  const aheadMs = Number(/flightdeck-clock-ahead-ms" content="(-?\d+)"/.exec(page)?.[1] ?? 0)
  return () => Date.now() + aheadMs
}

test('an owner sets single sign-on up, and a colleague signs in with it', async ({ page, context, look }) => {
  test.setTimeout(90_000)
  const redirectUris = [`${process.env.FLIGHTDECK_URL}/single-sign-on/callback`]
  const provider = await startIdentityProvider({
    client: { ...client, redirectUris },
    now: await productClock(),
  })
  const owner = await newPerson('Ona Owner', { organisation: 'Harbour Media' })
  await as(owner, 'PUT', '/organisation/', {
    name: 'Harbour Media',
    timezone: 'UTC',
    currency: 'EUR',
    account_size: '11-50',
  })
  const organisationId = owner.cookies.find(({ name }) => name === 'organisation_id')?.value ?? ''
  const domain = `harbour${Date.now()}.test`
  await as(owner, 'POST', '/single-sign-on/domains/', { domain })
  vouchFor(domain, organisationId)

  await enter(context, owner)
  await page.goto('/users#sign-in')
  await expect(onScreen(page, 'Verified')).toBeVisible()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(client.clientId)
  await page.getByLabel('Client secret', { exact: true }).fill(client.clientSecret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(inToasts(page, 'Single sign-on saved')).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(onScreen(page, 'It is shown once.')).toBeVisible()
  await look()

  await context.clearCookies()
  const email = `cleo@${domain}`
  provider.person = { sub: 'cleo', email, email_verified: true, name: 'Cleo Colleague' }
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  const way = page.getByRole('button', { name: 'Continue with Harbour Media’s sign-in' })
  await expect(way).toBeVisible()
  await look()
  await way.click()
  await expect(onScreen(page, 'Hi, Cleo')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await provider.stop()
})
