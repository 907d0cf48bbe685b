import type { HandlersOf } from '../../../../ground/operations.ts'
import { mailLinks } from '../../../people/mail-consent/index.ts'
import { addMute, deleteMute, isMuted } from './mute-store.ts'
import { scheduledReport } from './schedule-store.ts'

const links = mailLinks({
  topic: 'reports',
  nameOf: async (tx, organisationId, reportNo) =>
    (await scheduledReport(tx, organisationId, reportNo))?.name ?? null,
  isMuted,
  addMute,
  deleteMute,
  deeds: {
    muted: 'report_mail.muted',
    unmuted: 'report_mail.unmuted',
    confirmed: 'report_mail.confirmed',
  },
  words: {
    muted: ({ email, about }) => `${email} no longer gets “${about}”.`,
    unmuted: ({ email, about }) => `${email} gets “${about}” again.`,
    confirmed: ({ email, organisation }) => `${email} gets reports from ${organisation} from now on.`,
  },
})

/** Public: the token in the mail is the reader's only credential. */
export const reportMailHandlers: HandlersOf<'reportMail'> = {
  'reportMail.look': (ctx, { body }) => links.look(ctx, body.token),
  'reportMail.mute': (ctx, { query, body }) => links.mute(ctx, body.token ?? query.token ?? ''),
  'reportMail.unmute': (ctx, { body }) => links.unmute(ctx, body.token),
  'reportMail.confirm': (ctx, { body }) => links.confirm(ctx, body.token),
}
