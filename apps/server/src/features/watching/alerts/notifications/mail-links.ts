import { mailLinks } from '../../../people/mail-consent/index.ts'
import { addMute, deleteMute, isMuted, ruleName } from './mute-store.ts'

/** Actions of the links in alert mails. */
export const alertMailLinks = mailLinks({
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
