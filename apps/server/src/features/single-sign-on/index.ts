export { resealProviderSecret } from './provider-store.ts'
export { singleSignOnHandlers } from './routes.ts'
