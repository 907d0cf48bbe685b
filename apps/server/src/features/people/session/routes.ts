import type { HandlersOf } from '../../../ground/operations.ts'
import { listOrganisations } from '../organisation/index.ts'
import { endDevice, endOthers, listDevices } from './devices.ts'
import { signInWithGoogle, startGoogle } from './google.ts'
import { beginPasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { presentWho } from './present.ts'
import { proveAgain, waysToProve } from './prove-again.ts'
import { refreshSession } from './refresh.ts'
import { forgetPassword, resetPassword } from './reset-password.ts'
import { beginSecondFactor, finishSecondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { sendSignInCode, signInWithCode } from './sign-in-code.ts'
import { signOut } from './sign-out.ts'
import { resendCode, startSignUp } from './sign-up.ts'
import { findMember } from './store.ts'
import { verifyCode } from './verify-code.ts'

export const sessionHandlers: HandlersOf<'session'> = {
  'session.login': (ctx, { body }) => signIn(ctx, body),
  'session.google': (ctx, { body }) => signInWithGoogle(ctx, body.credential),
  'session.googleStart': async (ctx) => startGoogle(ctx),
  'session.refresh': (ctx, { body }) => refreshSession(ctx, body.refresh),
  'session.logout': async (ctx, { body }) => {
    await signOut(ctx, body.refresh)
    return { message: 'Signed out' }
  },
  'session.who': (ctx) =>
    ctx.transaction(async (tx) => presentWho(await findMember(tx, ctx.organisationId, ctx.userId), ctx.now)),
  'session.organisations': async (ctx) => {
    const organisations = await ctx.app.database.asPerson(ctx.userId, (tx) =>
      listOrganisations(tx, ctx.userId),
    )
    return organisations.map(({ organisationId, name, role }) => ({
      organisation_id: organisationId,
      organisation_name: name,
      role,
    }))
  },
  'session.devices': (ctx) => listDevices(ctx),
  'session.endDevice': async (ctx, { params }) => {
    await endDevice(ctx, params.id)
    return { message: 'Session signed out' }
  },
  'session.endOthers': async (ctx) => {
    await endOthers(ctx)
    return { message: 'All other sessions signed out' }
  },
}

export const secondFactorHandlers: HandlersOf<'secondFactor' | 'passkey' | 'proof'> = {
  'secondFactor.begin': (ctx) => beginSecondFactor(ctx),
  'secondFactor.finish': (ctx, { body }) => finishSecondFactor(ctx, body),
  'passkey.begin': (ctx) => beginPasskey(ctx),
  'passkey.signIn': (ctx, { body }) => signInWithPasskey(ctx, body.passkey),
  'proof.begin': (ctx) => waysToProve(ctx),
  'proof.give': async (ctx, { body }) => {
    await proveAgain(ctx, body)
    return { message: 'Confirmed.' }
  },
}

export const signUpHandlers: HandlersOf<'signUp'> = {
  'signUp.start': (ctx, { body }) => startSignUp(ctx, body),
  'signUp.verify': (ctx, { body }) => verifyCode(ctx, body.email, body.code),
  'signUp.resend': (ctx, { body }) => resendCode(ctx, body.email),
}

export const signInCodeHandlers: HandlersOf<'signInCode'> = {
  'signInCode.send': (ctx, { body }) => sendSignInCode(ctx, body.email),
  'signInCode.verify': (ctx, { body }) => signInWithCode(ctx, body),
}

export const passwordHandlers: HandlersOf<'password'> = {
  'password.forgot': async (ctx, { body }) => {
    await forgetPassword(ctx, body.email)
    return { message: 'If this address has an account, we’ve sent a link to it.' }
  },
  'password.reset': async (ctx, { body }) => {
    await resetPassword(ctx, body.token, body.password)
    return { message: 'Password changed. Sign in with it.' }
  },
}
