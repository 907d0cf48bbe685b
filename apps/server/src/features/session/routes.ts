import type { HandlersOf } from '../../edge/context.ts'
import { presentWho } from './present.ts'
import { refreshSession } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { findMember } from './store.ts'

export const sessionHandlers: HandlersOf<'session'> = {
  'session.login': (ctx, { body }) => signIn(ctx, body),
  'session.refresh': (ctx, { body }) => refreshSession(ctx, body.refresh),
  'session.logout': async (ctx, { body }) => {
    await signOut(ctx, body.refresh)
    return { message: 'You are signed out.' }
  },
  'session.who': (ctx) =>
    ctx.transaction(async (tx) => presentWho(await findMember(tx, ctx.organisationId, ctx.userId), ctx.now)),
}
