import type { Call } from '../core/simulator.ts'
import type { GoogleOauth } from '../google-api/oauth.ts'
import { MANAGER, type Customer } from './customers.ts'
import { forbidden, badRequest } from './errors.ts'
import type { GoogleAdsState } from './state.ts'

export const GOOGLE_ADS_SCOPE = 'https://www.googleapis.com/auth/adwords'
const DIGITS = /^\d+$/

/** A living token and the application's own; neither says yet whose account may be seen. */
export function admittedAtAll(call: Call, oauth: GoogleOauth): void {
  oauth.admit(call, GOOGLE_ADS_SCOPE)
  if (!call.headers['developer-token'])
    throw badRequest('requestError.DEVELOPER_TOKEN_PARAMETER_MISSING', 'The developer-token is required.')
}

/** The customer a call is about. A client is reached through its manager, and the call must say so. */
export function admitCustomer(call: Call, oauth: GoogleOauth, state: GoogleAdsState): Customer {
  admittedAtAll(call, oauth)
  const { customerId = '' } = call.params
  if (!DIGITS.test(customerId))
    throw badRequest('requestError.INVALID_CUSTOMER_ID', `Invalid customer ID '${customerId}'.`)
  const through = call.headers['login-customer-id']
  if (through !== undefined && (typeof through !== 'string' || !DIGITS.test(through)))
    throw badRequest('headerError.INVALID_LOGIN_CUSTOMER_ID', 'The login-customer-id header must be digits.')
  const customer = state.find(customerId)
  const isOpen = through === MANAGER.id || (customerId === MANAGER.id && through === undefined)
  if (!customer || !isOpen)
    throw forbidden(
      'authorizationError.USER_PERMISSION_DENIED',
      "User doesn't have permission to access customer.",
    )
  return customer
}
