import type { Tx } from '@flightdeck/db'
import type { PublicContext } from '../../../ground/operations.ts'
import { AppError } from '../../../ground/app-error.ts'
import { findOrganisation } from '../organisation/index.ts'
import { confirmation } from './address-store.ts'
import { readMailToken, type MailToken, type MailTopic } from './mail-token.ts'

/** A mail link with the name of its rule or report. */
export type OpenLink = MailToken & { organisation: string; about: string | null; isDone: boolean }
export type MuteKey = { organisationId: string; subjectNo: number; email: string }

/** Lookups implemented by the area that sends the mails. */
export type MailSubject = {
  topic: MailTopic
  /** Null when it is not there any more. */
  nameOf: (tx: Tx, organisationId: string, subjectNo: number) => Promise<string | null>
  isMuted: (tx: Tx, of: MuteKey) => Promise<boolean>
}

/**
 * Runs work on the target of a link, in its organisation. Refuses forged, expired, misused and dangling links
 * with the same words.
 */
export async function withLink<T>(
  { app, now }: PublicContext,
  subject: MailSubject,
  token: string,
  purposes: readonly MailToken['purpose'][],
  work: (tx: Tx, link: OpenLink) => Promise<T>,
): Promise<T> {
  const read = readMailToken(app, subject.topic, token, now)
  if (!read || !purposes.includes(read.purpose)) throw refused()
  const { organisationId, subjectNo } = read
  return app.database.inOrganisation(organisationId, async (tx) => {
    const organisation = await findOrganisation(tx, organisationId).catch(() => null)
    if (!organisation) throw refused()
    const about = subjectNo === null ? null : await subject.nameOf(tx, organisationId, subjectNo)
    const isDone = await isDoneAlready(tx, subject, read, about)
    return work(tx, { ...read, organisation: organisation.name, about, isDone })
  })
}

async function isDoneAlready(
  tx: Tx,
  { isMuted }: MailSubject,
  token: MailToken,
  about: string | null,
): Promise<boolean> {
  if (token.purpose === 'mute') {
    if (about === null) throw refused()
    return isMuted(tx, muteKey(token))
  }
  const consentRow = await confirmation(tx, token, token.email)
  if (!consentRow) throw refused()
  return consentRow.confirmedAt !== null
}

/** Only for mute links, which always name a rule or a report. */
export const muteKey = ({ organisationId, subjectNo, email }: MailToken): MuteKey => ({
  organisationId,
  subjectNo: subjectNo!,
  email,
})

const refused = () =>
  new AppError('invalid', 'This link is incomplete or no longer works. Open it again from the email.')
