export type { Invitation, InviteOutcome } from './invitations.ts'
export type { Member } from './members.ts'
