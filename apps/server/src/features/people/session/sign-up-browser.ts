import { DAY_S } from '@flightdeck/domain/time'
import { browserSecret } from '../../../edge/browser-secret.ts'

/**
 * Binds a sign-up to its browser: a code from a stranger's attempt is worthless in the owner's browser, so
 * that an owner never completes an account with a stranger's password.
 */
export const signUpBrowser = browserSecret('flightdeck-sign-up', DAY_S)
