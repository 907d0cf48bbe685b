import type { MailLink } from '@flightdeck/contract/mail-consent'
import type { Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain/audit'
import type { PublicContext } from '../../../ground/operations.ts'
import { record } from '../audit/index.ts'
import { saveConfirmation } from './address-store.ts'
import { muteKey, withLink, type MailSubject, type MuteKey, type OpenLink } from './open-link.ts'

type Notice = { message: string }
type Step = 'muted' | 'unmuted' | 'confirmed'

/** Actions of the links in an area’s mails, with their messages and log entries. */
type LinkedMails = MailSubject & {
  /** Returns whether anything changed, like `deleteMute`. */
  addMute: (tx: Tx, of: MuteKey, at: Date) => Promise<boolean>
  deleteMute: (tx: Tx, of: MuteKey) => Promise<boolean>
  deeds: Record<Step, DeedName>
  words: Record<Step, (link: OpenLink) => string>
}

/** The four actions open to any holder of a mail, without signing in. */
export function mailLinks(mails: LinkedMails) {
  const { deeds, words } = mails
  return {
    look: (ctx: PublicContext, token: string): Promise<MailLink> =>
      withLink(ctx, mails, token, ['mute', 'confirm'], async (_tx, link) => {
        const { purpose, email, organisation, about, isDone } = link
        return { purpose, email, organisation, about, is_done: isDone }
      }),
    mute: (ctx: PublicContext, token: string): Promise<Notice> =>
      withLink(ctx, mails, token, ['mute'], async (tx, link) => {
        if (await mails.addMute(tx, muteKey(link), ctx.now)) await remember(ctx, tx, link, deeds.muted)
        return { message: words.muted(link) }
      }),
    unmute: (ctx: PublicContext, token: string): Promise<Notice> =>
      withLink(ctx, mails, token, ['mute'], async (tx, link) => {
        if (await mails.deleteMute(tx, muteKey(link))) await remember(ctx, tx, link, deeds.unmuted)
        return { message: words.unmuted(link) }
      }),
    confirm: (ctx: PublicContext, token: string): Promise<Notice> =>
      withLink(ctx, mails, token, ['confirm'], async (tx, link) => {
        if (!link.isDone) {
          await saveConfirmation(tx, link, link.email, ctx.now)
          await remember(ctx, tx, link, deeds.confirmed)
        }
        return { message: words.confirmed(link) }
      }),
  }
}

/** Logs the address as the actor: the holder of the mail is not otherwise identified. */
const remember = ({ app, now, ip, requestId }: PublicContext, tx: Tx, link: OpenLink, action: DeedName) =>
  record(app, tx, {
    organisationId: link.organisationId,
    at: now,
    actorId: null,
    actor: link.email,
    action,
    subject: link.about ?? link.email,
    ip,
    requestId,
  })
