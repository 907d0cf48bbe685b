export { listClients } from './list-clients.ts'
export { loadClientAccounts } from './store.ts'
export { accountFilter, type Accounts } from './accounts-sql.ts'
