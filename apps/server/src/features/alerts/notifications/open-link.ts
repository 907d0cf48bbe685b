import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../edge/context.ts'
import { confirmation } from './address-store.ts'
import { readMailToken, type MailToken } from './mail-token.ts'
import { isMuted, namesFor, type MuteOf } from './mute-store.ts'

/** What a link in a mail leads to. */
export type OpenLink = MailToken & { organisation: string; rule: string | null; isDone: boolean }

/**
 * Works on what a link leads to, in its organisation. The same words for a link that was made up, is for something
 * else, has expired, or leads to what is not there any more.
 */
export async function withLink<T>(
  { app, now }: PublicContext,
  token: string,
  purposes: readonly MailToken['purpose'][],
  work: (tx: Tx, link: OpenLink) => Promise<T>,
): Promise<T> {
  const read = readMailToken(app, token, now)
  if (!read || !purposes.includes(read.purpose)) throw refused()
  return app.database.inOrganisation(read.organisationId, async (tx) => {
    const names = await namesFor(tx, read.organisationId, read.ruleNo)
    if (!names) throw refused()
    return work(tx, { ...read, ...names, isDone: await isDone(tx, read, names.rule) })
  })
}

async function isDone(tx: Tx, token: MailToken, rule: string | null): Promise<boolean> {
  if (token.purpose === 'mute') {
    if (rule === null) throw refused()
    return isMuted(tx, muteOf(token))
  }
  const asked = await confirmation(tx, token.organisationId, token.email)
  if (!asked) throw refused()
  return asked.confirmedAt !== null
}

/** Of a link to mute, which always names a rule. */
export const muteOf = ({ organisationId, ruleNo, email }: MailToken): MuteOf => ({
  organisationId,
  ruleNo: ruleNo!,
  email,
})

const refused = () =>
  new AppError('invalid', 'This link is incomplete or no longer works. Open it again from the email.')
