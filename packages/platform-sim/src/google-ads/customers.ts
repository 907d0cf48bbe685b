import type { Account } from '../world/shape.ts'
import type { Row } from './row.ts'

export const MANAGER = { id: '8801002003', name: 'Northwind', currency: 'EUR', timezone: 'Europe/Berlin' }

/** Clients of the manager have level 1; the manager itself is at 0. */
export function customers(accounts: Account[]) {
  const clients = accounts.map(({ id, advertiser: { name, currency, timezone } }) => ({
    id,
    name,
    currency,
    timezone,
    isManager: false,
  }))
  return [{ ...MANAGER, isManager: true }, ...clients]
}
export type Customer = ReturnType<typeof customers>[number]

export const customer = ({ id, name, currency, timezone, isManager }: Customer): Row => ({
  'customer.resource_name': `customers/${id}`,
  'customer.id': id,
  'customer.descriptive_name': name,
  'customer.currency_code': currency,
  'customer.time_zone': timezone,
  'customer.manager': isManager,
  'customer.test_account': false,
  'customer.status': 'ENABLED',
  'customer.auto_tagging_enabled': true,
})

export function customerClient(under: string, { id, name, currency, timezone, isManager }: Customer): Row {
  return {
    'customer_client.resource_name': `customers/${under}/customerClients/${id}`,
    'customer_client.client_customer': `customers/${id}`,
    'customer_client.id': id,
    'customer_client.descriptive_name': name,
    'customer_client.level': id === under ? '0' : '1',
    'customer_client.manager': isManager,
    'customer_client.currency_code': currency,
    'customer_client.time_zone': timezone,
    'customer_client.test_account': false,
    'customer_client.status': 'ENABLED',
    'customer_client.hidden': false,
  }
}
