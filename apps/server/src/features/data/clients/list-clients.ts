import type { Tx } from '@flightdeck/db'
import { readClients } from './store.ts'

/** Clients as the switcher offers them. */
export const listClients = async (tx: Tx, organisationId: string) =>
  (await readClients(tx, organisationId)).map(({ key, name, accounts }) => ({
    key,
    name,
    accounts: accounts.length,
    platforms: [...new Set(accounts.map(({ platform }) => platform))],
  }))
