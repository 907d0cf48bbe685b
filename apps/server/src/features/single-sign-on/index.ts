export { resealProviderSecret } from './provider-store.ts'
export { singleSignOnHandlers } from './routes.ts'
export { listDomains, vouchForDomain } from './vouch-for-domain.ts'
