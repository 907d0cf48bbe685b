import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import type { PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import { get, readShape } from '../send/ask.ts'
import type { Send } from '../send/sender.ts'
import { searchStream, type GoogleAdsCustomer } from './search-stream.ts'

export type GoogleAdsAccount = {
  id: string
  name: string
  currency: string
  timeZone: string
  isManager: boolean
  isTest: boolean
  isHidden: boolean
  /** Manager account that grants access; sent with every later call about this account. */
  loginCustomerId: string
}
/** Failures of single root accounts are returned beside the accounts of the others. */
export type GoogleAdsAccounts = {
  accounts: GoogleAdsAccount[]
  refused: { customerId: string; problem: PlatformError }[]
}

const Accessible = z.object({ resourceNames: z.array(z.string().regex(/^customers\/\d+$/)).default([]) })
const Client = z.object({
  customerClient: z.object({
    id: z.string().regex(/^\d+$/),
    descriptiveName: z.string().default(''),
    currencyCode: z.string().length(3),
    timeZone: z.string().min(1),
    manager: z.boolean().default(false),
    testAccount: z.boolean().default(false),
    hidden: z.boolean().default(false),
  }),
})
const CLIENTS = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.level,
  customer_client.manager, customer_client.currency_code, customer_client.time_zone, customer_client.test_account,
  customer_client.status, customer_client.hidden
FROM customer_client WHERE customer_client.level <= 5 AND customer_client.status = 'ENABLED'`

/** All accounts that a sign-in can access, directly or through managers. Each account once. */
export async function googleAdsAccounts(send: Send): Promise<GoogleAdsAccounts> {
  const accountsById = new Map<string, GoogleAdsAccount>()
  const refused: GoogleAdsAccounts['refused'] = []
  for (const customerId of await accessible(send)) {
    try {
      const root = { customerId, loginCustomerId: customerId }
      const clients = await searchStream(send, root, {
        query: CLIENTS,
        row: Client,
        read: ({ rows }) => rows,
      })
      for (const { customerClient } of clients)
        if (!accountsById.has(customerClient.id))
          accountsById.set(customerClient.id, toAccount(customerClient, customerId))
    } catch (error) {
      // A closed account must not hide the others.
      if (!(error instanceof PlatformError && error.kind === 'our_mistake')) throw error
      refused.push({ customerId, problem: error })
    }
  }
  return { accounts: [...accountsById.values()], refused }
}

async function accessible(send: Send): Promise<string[]> {
  const request = get('/v25/customers:listAccessibleCustomers')
  const { resourceNames } = await readShape(send, request, Accessible, 'Google Ads sent an answer')
  return resourceNames.map((name) => name.slice('customers/'.length))
}

const toAccount = (
  client: z.infer<typeof Client>['customerClient'],
  loginCustomerId: string,
): GoogleAdsAccount => ({
  id: client.id,
  name: client.descriptiveName,
  currency: client.currencyCode,
  timeZone: client.timeZone,
  isManager: client.manager,
  isTest: client.testAccount,
  isHidden: client.hidden,
  loginCustomerId,
})

/** Customer ids for a call: through the manager, or directly where there is none. */
export const toCustomer = ({ nativeId, parent }: SeenAccount): GoogleAdsCustomer => ({
  customerId: nativeId,
  loginCustomerId: parent?.nativeId ?? nativeId,
})

/** Skips managers, which hold no campaigns, and hidden accounts. */
export async function* accounts({ send }: PlatformClient): AsyncGenerator<SeenAccount> {
  const { accounts: all } = await googleAdsAccounts(send)
  for (const account of all) {
    if (account.isManager || account.isHidden) continue
    const manager = all.find((one) => one.id === account.loginCustomerId && one.id !== account.id)
    yield {
      nativeId: account.id,
      name: account.name || account.id,
      parent: manager ? { nativeId: manager.id, name: manager.name || manager.id } : null,
      currency: account.currency,
      timezone: account.timeZone,
      isActive: true,
    }
  }
}
