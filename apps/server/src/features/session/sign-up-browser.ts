import { browserSecret } from '../../edge/browser-secret.ts'

const ONE_DAY_S = 24 * 60 * 60

/**
 * Binds a sign-up to the browser that began it: a code that somebody else's attempt sent to an address is worth nothing
 * in its owner's browser, so nobody completes an account with a stranger's password.
 */
export const signUpBrowser = browserSecret('flightdeck-sign-up', ONE_DAY_S)
