import { browserSecret } from '../../../edge/browser-secret.ts'

const ONE_DAY_S = 24 * 60 * 60

/**
 * Binds a sign-up to its browser: a code from a stranger's attempt is worthless in the owner's browser, so
 * that an owner never completes an account with a stranger's password.
 */
export const signUpBrowser = browserSecret('flightdeck-sign-up', ONE_DAY_S)
