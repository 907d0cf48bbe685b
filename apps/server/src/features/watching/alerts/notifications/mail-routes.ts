import type { HandlersOf } from '../../../../ground/operations.ts'
import { alertMailLinks as links } from './mail-links.ts'

/** Public: the token in the mail is all that a reader has. */
export const alertMailHandlers: HandlersOf<'alertMail'> = {
  'alertMail.look': (ctx, { body }) => links.look(ctx, body.token),
  'alertMail.mute': (ctx, { query, body }) => links.mute(ctx, body.token ?? query.token ?? ''),
  'alertMail.unmute': (ctx, { body }) => links.unmute(ctx, body.token),
  'alertMail.confirm': (ctx, { body }) => links.confirm(ctx, body.token),
}
