export { listClients } from './list-clients.ts'
export { accountsOf } from './store.ts'
export { ofAccounts, type Accounts } from './accounts-sql.ts'
