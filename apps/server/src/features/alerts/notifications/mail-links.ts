import type { MailLink } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { DeedName } from '@flightdeck/domain'
import type { PublicContext } from '../../../edge/context.ts'
import { record } from '../../audit/index.ts'
import { keepConfirmed } from './address-store.ts'
import { addMute, deleteMute } from './mute-store.ts'
import { muteOf, withLink, type OpenLink } from './open-link.ts'

type Told = { message: string }

export const lookAtLink = (ctx: PublicContext, token: string): Promise<MailLink> =>
  withLink(ctx, token, ['mute', 'confirm'], async (_tx, link) => {
    const { purpose, email, organisation, rule, isDone } = link
    return { purpose, email, organisation, rule, is_done: isDone }
  })

export const muteRule = (ctx: PublicContext, token: string): Promise<Told> =>
  withLink(ctx, token, ['mute'], async (tx, link) => {
    if (await addMute(tx, muteOf(link), ctx.now)) await remember(ctx, tx, link, 'alert_mail.muted')
    return { message: `${link.email} gets no more emails from “${link.rule}”.` }
  })

export const unmuteRule = (ctx: PublicContext, token: string): Promise<Told> =>
  withLink(ctx, token, ['mute'], async (tx, link) => {
    if (await deleteMute(tx, muteOf(link))) await remember(ctx, tx, link, 'alert_mail.unmuted')
    return { message: `${link.email} gets emails from “${link.rule}” again.` }
  })

export const confirmAddress = (ctx: PublicContext, token: string): Promise<Told> =>
  withLink(ctx, token, ['confirm'], async (tx, link) => {
    if (!link.isDone) {
      await keepConfirmed(tx, link.organisationId, link.email, ctx.now)
      await remember(ctx, tx, link, 'alert_mail.confirmed')
    }
    return { message: `${link.email} gets alert emails from ${link.organisation} from now on.` }
  })

/** Whoever holds the mail did it; who that is, nobody knows but by the address. */
const remember = ({ app, now, ip, requestId }: PublicContext, tx: Tx, link: OpenLink, action: DeedName) =>
  record(app, tx, {
    organisationId: link.organisationId,
    at: now,
    actorId: null,
    actor: link.email,
    action,
    subject: link.rule ?? link.email,
    ip,
    requestId,
  })
