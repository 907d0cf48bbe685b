export * from './change-member.ts'
export * from './may-invite.ts'
