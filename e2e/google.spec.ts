/// <reference lib="dom" />
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { expect, test } from './journey.ts'
import { give, openSession } from './sign-in.ts'
import { launch } from './launch.ts'

const script = 'https://accounts.google.com/gsi/client'
const issuer = 'https://issuer.test'
const clientId = 'our-client-id'

test('without a client id neither screen has a Google button, and Google is not asked for anything', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/login', '/sign-up']) {
    const answer = page.waitForResponse('**/api/auth/social/google/')
    await page.goto(path)
    expect(await (await answer).json()).toEqual({ data: null })
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('google.com'))).toEqual([])
})

test.describe('with a client id', () => {
  let keys: Server
  let product: Awaited<ReturnType<typeof launch>>
  let sign: (nonce: string, email: string, audience?: string) => Promise<string>

  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  /** An issuer of our own on loopback, with a key set like Google's. */
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    keys = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] })),
    ).listen(0, '127.0.0.1')
    await new Promise((resolve) => keys.once('listening', resolve))
    product = await launch({
      FLIGHTDECK_DEMO: 'organisation',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: issuer,
      GOOGLE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/certs`,
    })
    sign = (nonce, email, audience = clientId) =>
      new SignJWT({ nonce, email, email_verified: true, name: 'Gina Gale' })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(`google-${email}`)
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .sign(privateKey)
  })

  test.afterAll(async () => {
    await product.stop()
    keys.close()
  })

  /** Google's part of the page: a button that answers as Google would, with a token this issuer signed. */
  async function playGoogle(page: Page, email: string, audience?: string) {
    await page.exposeFunction('signedFor', (nonce: string) => sign(nonce, email, audience))
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${googleScript.toString()})()` }),
    )
  }

  const signIn = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()

  test('the button signs a newcomer in, once its script has come from Google', async ({ page, look }) => {
    await playGoogle(page, `gina.${Date.now()}@agency.test`)
    await page.goto(`${product.url}/login`)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.locator(`script[src='${script}']`)).toHaveCount(1)
    await look()
    await signIn(page)
    await expect(page).toHaveURL(`${product.url}/opportunities`)
    await expect(page.getByText('Hi, Gina')).toBeVisible()
  })

  test('the sign-up has it too, but not for those who follow an invitation', async ({ page }) => {
    await playGoogle(page, `gus.${Date.now()}@agency.test`)
    await page.goto(`${product.url}/sign-up`)
    await signIn(page)
    await expect(page.getByText('Hi, Gina')).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${product.url}/sign-up#invite=some-token`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
  })

  test('a token that was not meant for us is refused in the server’s words', async ({ page }) => {
    await playGoogle(page, `greta.${Date.now()}@agency.test`, 'another-client')
    await page.goto(`${product.url}/login`)
    await signIn(page)
    await expect(page.getByRole('alert')).toHaveText('Couldn’t verify the Google sign-in. Try again.')
    await expect(page).toHaveURL(`${product.url}/login`)
  })

  test('[RT-07] [CL-15] the screens that sign in to platforms have the social-login script, given our client id', async ({
    page,
    context,
    playwright,
  }) => {
    const session = await openSession(await playwright.request.newContext(), product.url)
    await give(context, session, product.url)
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${noteClient.toString()})()` }),
    )
    for (const path of ['/connectors', '/all-platforms', '/all-dsp-account']) {
      await page.goto(`${product.url}${path}`)
      await expect(page.locator('html')).toHaveAttribute('data-client', clientId)
      await expect(page.locator(`script[src='${script}']`)).toHaveCount(1)
    }
    await page.goto(`${product.url}/my-connectors`)
    await expect(page.getByRole('heading', { level: 1, name: 'My Connectors' })).toBeVisible()
    await expect(page.locator(`script[src='${script}']`)).toHaveCount(0)
  })

  test('when Google cannot be reached the password way stands alone', async ({ page }) => {
    await page.route(script, (route) => route.abort())
    const asked = page.waitForRequest(script)
    await page.goto(`${product.url}/login`)
    await asked
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
    await expect(page.getByText('or', { exact: true })).toHaveCount(0)
  })
})

/** Runs in the page, in the place of Google's script: writes down whom it was set up for. */
function noteClient() {
  const initialize = ({ client_id }: { client_id: string }) => {
    document.documentElement.dataset.client = client_id
  }
  Object.assign(window, { google: { accounts: { id: { initialize, renderButton: () => {} } } } })
}

/** Runs in the page, in the place of Google's script. */
function googleScript() {
  type Options = { nonce: string; callback: (answer: { credential: string }) => void }
  const page = window as unknown as {
    google: object
    signedFor: (nonce: string) => Promise<string>
  }
  let options: Options | undefined
  page.google = {
    accounts: {
      id: {
        initialize: (given: Options) => {
          options = given
        },
        renderButton: (parent: HTMLElement) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = 'Continue with Google'
          button.style.cssText = 'width:100%;height:40px;color:#1f1f1f;background:#fff'
          button.addEventListener('click', () => {
            if (options !== undefined)
              void page.signedFor(options.nonce).then((credential) => options?.callback({ credential }))
          })
          parent.append(button)
        },
      },
    },
  }
}
