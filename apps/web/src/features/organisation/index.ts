export { organisationQuery } from './organisation-query.ts'
export { OrganisationSwitch } from './organisation-switch.tsx'
export { OtherOrganisations } from './other-organisations.tsx'
