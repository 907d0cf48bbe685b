export { listDomains, vouchForDomain } from './vouch-for-domain.ts'
