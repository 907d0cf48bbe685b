export { foundOrganisation } from './found-organisation.ts'
