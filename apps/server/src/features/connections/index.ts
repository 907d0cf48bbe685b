export { ACCOUNT_ESTIMATE } from './estimate-accounts.ts'
