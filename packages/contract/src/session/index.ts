export type { FactorProof, NewPasskey, PasskeyAnswer } from './second-factor.ts'
export type { Device, Session, CurrentUser } from './session.ts'
export type { CodeSent } from './sign-up.ts'
