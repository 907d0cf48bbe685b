import type { MailLink } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../edge/app-error.ts'
import type { PublicContext } from '../../../edge/context.ts'
import { record } from '../../audit/index.ts'
import { confirmation, keepConfirmed } from './address-store.ts'
import { readMailToken, type MailToken } from './mail-token.ts'
import { addMute, deleteMute, isMuted, namesFor, type MuteOf } from './mute-store.ts'

type Told = { message: string }
/** What a valid link names. A rule with a mute, an address that was asked with a confirmation. */
type About = MailToken & { organisation: string; rule: string | null; isDone: boolean }

export const lookAtLink = (ctx: PublicContext, token: string): Promise<MailLink> =>
  about(ctx, token, null, async (_tx, { purpose, email, organisation, rule, isDone }) => ({
    purpose,
    email,
    organisation,
    rule,
    is_done: isDone,
  }))

export const muteRule = (ctx: PublicContext, token: string): Promise<Told> =>
  about(ctx, token, 'mute', async (tx, link) => {
    if (await addMute(tx, muteOf(link), ctx.now)) await remember(ctx, tx, link, 'alert_mail.muted')
    return { message: `${link.email} gets no more mails of “${link.rule}”.` }
  })

export const unmuteRule = (ctx: PublicContext, token: string): Promise<Told> =>
  about(ctx, token, 'mute', async (tx, link) => {
    if (await deleteMute(tx, muteOf(link))) await remember(ctx, tx, link, 'alert_mail.unmuted')
    return { message: `${link.email} gets the mails of “${link.rule}” again.` }
  })

export const confirmAddress = (ctx: PublicContext, token: string): Promise<Told> =>
  about(ctx, token, 'confirm', async (tx, link) => {
    if (!link.isDone) {
      await keepConfirmed(tx, link.organisationId, link.email, ctx.now)
      await remember(ctx, tx, link, 'alert_mail.confirmed')
    }
    return { message: `${link.email} gets alert mails of ${link.organisation} from now on.` }
  })

/** The same words for a token that was made up, has expired, or leads to what is not there any more. */
async function about<T>(
  { app, now }: PublicContext,
  token: string,
  purpose: MailToken['purpose'] | null,
  work: (tx: Tx, link: About) => Promise<T>,
): Promise<T> {
  const read = readMailToken(app, token, now)
  if (!read || (purpose !== null && read.purpose !== purpose)) throw refused()
  return app.database.inOrganisation(read.organisationId, async (tx) => {
    const names = await namesFor(tx, read.organisationId, read.ruleNo)
    if (!names) throw refused()
    if (read.purpose === 'mute') {
      if (names.rule === null) throw refused()
      return work(tx, { ...read, ...names, isDone: await isMuted(tx, muteOf(read)) })
    }
    const asked = await confirmation(tx, read.organisationId, read.email)
    if (!asked) throw refused()
    return work(tx, { ...read, ...names, isDone: asked.confirmedAt !== null })
  })
}

const muteOf = ({ organisationId, ruleNo, email }: MailToken): MuteOf => ({
  organisationId,
  ruleNo: ruleNo!,
  email,
})

const refused = () =>
  new AppError(
    'invalid',
    'This link is not complete, or does not work any more. Open it again from the mail.',
  )

const remember = ({ now, ip, requestId }: PublicContext, tx: Tx, link: About, action: string) =>
  record(tx, {
    organisationId: link.organisationId,
    at: now,
    actorId: null,
    actor: link.email,
    action,
    subject: link.rule ?? link.email,
    ip,
    requestId,
  })
