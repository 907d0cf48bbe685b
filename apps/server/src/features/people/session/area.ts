import type { Area } from '../../../work/area.ts'
import { PASSWORD_LINK, sendPasswordLink } from './reset-password.ts'
import {
  passwordHandlers,
  secondFactorHandlers,
  sessionHandlers,
  signInCodeHandlers,
  signUpHandlers,
} from './routes.ts'
import { mailSignInCode, SIGN_IN_CODE } from './sign-in-code.ts'
import { sendCodeAgain, SIGN_UP_CODE } from './sign-up.ts'

export const sessionArea = {
  calls: {
    ...sessionHandlers,
    ...signUpHandlers,
    ...signInCodeHandlers,
    ...secondFactorHandlers,
    ...passwordHandlers,
  },
  work: { [PASSWORD_LINK]: sendPasswordLink, [SIGN_UP_CODE]: sendCodeAgain, [SIGN_IN_CODE]: mailSignInCode },
  shortLived: [
    { table: 'sessions', ends: 'expires_at', keptHours: 168 },
    { table: 'sign_in_tickets', ends: 'expires_at', keptHours: 1 },
    { table: 'pending_sign_ups', ends: 'expires_at', keptHours: 168 },
    { table: 'password_resets', ends: 'expires_at', keptHours: 168 },
  ],
} satisfies Area
