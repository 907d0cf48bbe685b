import type { HandlersOf } from '../../../edge/context.ts'
import { confirmAddress, lookAtLink, muteRule, unmuteRule } from './mail-links.ts'

/** Public: the token in the mail is all that a reader has. */
export const alertMailHandlers: HandlersOf<'alertMail'> = {
  'alertMail.look': (ctx, { body }) => lookAtLink(ctx, body.token),
  'alertMail.mute': (ctx, { query, body }) => muteRule(ctx, body.token ?? query.token ?? ''),
  'alertMail.unmute': (ctx, { body }) => unmuteRule(ctx, body.token),
  'alertMail.confirm': (ctx, { body }) => confirmAddress(ctx, body.token),
}
