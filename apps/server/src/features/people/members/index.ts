export type { Acting } from './acting.ts'
export { changeMemberBy } from './change-member.ts'
export { invitationKey } from './invitation-token.ts'
export { findOpen, findOpenInvitation, joinByInvitation } from './open-invitation.ts'
