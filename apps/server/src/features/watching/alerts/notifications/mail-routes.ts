import type { HandlersOf } from '../../../../ground/operations.ts'
import { mailLinks } from '../../../people/mail-consent/index.ts'
import { addMute, deleteMute, isMuted, ruleName } from './mute-store.ts'

/** Public: the token in the mail is all that a reader has. */
export const alertMailHandlers: HandlersOf<'alertMail'> = {
  'alertMail.look': (ctx, { body }) => alertMailLinks.look(ctx, body.token),
  'alertMail.mute': (ctx, { query, body }) => alertMailLinks.mute(ctx, body.token ?? query.token ?? ''),
  'alertMail.unmute': (ctx, { body }) => alertMailLinks.unmute(ctx, body.token),
  'alertMail.confirm': (ctx, { body }) => alertMailLinks.confirm(ctx, body.token),
}

/** Actions of the links in alert mails. */
const alertMailLinks = mailLinks({
  topic: 'alerts',
  nameOf: ruleName,
  isMuted,
  addMute,
  deleteMute,
  deeds: {
    muted: 'alert_mail.muted',
    unmuted: 'alert_mail.unmuted',
    confirmed: 'alert_mail.confirmed',
  },
  words: {
    muted: ({ email, about }) => `${email} gets no more emails from “${about}”.`,
    unmuted: ({ email, about }) => `${email} gets emails from “${about}” again.`,
    confirmed: ({ email, organisation }) => `${email} gets alert emails from ${organisation} from now on.`,
  },
})
