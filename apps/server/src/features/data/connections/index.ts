export { ACCOUNT_ESTIMATE } from './estimate-accounts.ts'
export { readFreshness } from './read-connections.ts'
