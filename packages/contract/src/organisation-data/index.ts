export type { OrganisationErasure, OrganisationExport } from './organisation-data.ts'
