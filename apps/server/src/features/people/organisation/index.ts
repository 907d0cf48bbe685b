export { foundInTransaction, foundOrganisation } from './create-organisation.ts'
export { findHomeOrganisation, listOrganisations } from './list-organisations.ts'
export { moveOnboarding } from './move-onboarding.ts'
export { readTimeZone } from './organisation-zone.ts'
export { findOrganisation } from './find-organisation.ts'
export {
  addKey,
  keyNumber,
  newestKey,
  OtherSecret,
  type OrganisationKey,
  type Secrets,
} from './organisation-keys.ts'
export { openSealed, sealFor, sealUnder } from './organisation-seal.ts'
