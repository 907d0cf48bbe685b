import { DAY_S } from '@flightdeck/domain/time'
import { browserSecret } from '../../../edge/browser-secret.ts'

/**
 * A second half of the session that scripts cannot read. From the first call that carries it, an access or refresh token alone
 * is worthless: a script that stole it lacks this half.
 */
export const refreshCookie = browserSecret('flightdeck-companion', DAY_S, '__Host-flightdeck')
