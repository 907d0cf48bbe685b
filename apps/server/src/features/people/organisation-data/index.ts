export { eraseOrganisation } from './erase-organisation.ts'
export { exportOrganisation } from './export-organisation.ts'
