export { found, foundOrganisation } from './found-organisation.ts'
export { organisationHandlers } from './routes.ts'
