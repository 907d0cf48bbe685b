export { invitationHandlers } from './invitation-routes.ts'
export { invitationKey } from './invitation-token.ts'
export { memberHandlers } from './member-routes.ts'
export { findOpen, findOpenInvitation, joinByInvitation } from './open-invitation.ts'
