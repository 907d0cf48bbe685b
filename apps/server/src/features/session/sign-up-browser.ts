import { timingSafeEqual } from 'node:crypto'
import { browserSecret } from '../../edge/browser-secret.ts'
import type { PublicContext } from '../../edge/context.ts'

const ONE_DAY_S = 24 * 60 * 60

const browser = browserSecret('flightdeck-sign-up')

/**
 * Binds a sign-up to the browser that began it: a code that somebody else's attempt sent to an address is worth nothing
 * in its owner's browser, so nobody completes an account with a stranger's password.
 */
export const bindBrowser = (ctx: PublicContext): Buffer => browser.bind(ctx, ONE_DAY_S)
export const releaseBrowser = browser.release
export const browserHash = browser.hash

export const isSameBrowser = (began: Buffer | null, asks: Buffer): boolean =>
  began !== null && timingSafeEqual(began, asks)
