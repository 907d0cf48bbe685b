export { found, foundOrganisation } from './found-organisation.ts'
export { moveOnboarding } from './move-onboarding.ts'
export { organisationHandlers } from './routes.ts'
export { zoneOf } from './zone-of.ts'
