export { ERASE_ORGANISATION, eraseWhenDue } from './ask-erasure.ts'
export { eraseOrganisation } from './erase-organisation.ts'
export { exportOrganisation } from './export-organisation.ts'
export { organisationDataHandlers } from './routes.ts'
