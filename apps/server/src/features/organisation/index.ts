export { found, foundOrganisation } from './found-organisation.ts'
export { homeOf, organisationsOf } from './organisations-of.ts'
export { moveOnboarding } from './move-onboarding.ts'
export { zoneOf } from './zone-of.ts'
