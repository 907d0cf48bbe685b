import type { Tx } from '@flightdeck/db'
import { plainLine } from '@flightdeck/domain/text'
import { DAY_MS, daysLater } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { allowStrangerMail } from '../../../outside/stranger-mail.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import { findOrganisation } from '../organisation/index.ts'
import { findRequestedAddresses, countRequests, upsertConsentRequest } from './address-store.ts'
import { mailPageLink, type MailTopic } from './mail-token.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const OPEN_MS = 30 * DAY_MS
const MAX_MAILS_A_DAY = 20

type Asking = {
  topic: MailTopic
  /** People outside of the organisation; members need no asking. */
  addresses: readonly string[]
  /** Form field that shows the refusal. */
  field: string
  words: { title: (organisation: string) => string; why: string }
}

/**
 * Asks addresses outside of the organisation once for consent, and again only when they are named after the
 * link has expired. Returns the addresses asked now.
 */
export async function requestOutsiderConsent(
  tx: Tx,
  ctx: MemberContext,
  { topic, addresses, field, words }: Asking,
): Promise<string[]> {
  const { app, organisationId, now } = ctx
  const scope = { organisationId, topic }
  const askedAddresses = await findRequestedAddresses(tx, scope, addresses, new Date(now.getTime() - OPEN_MS))
  const strangers = addresses.filter((address) => !askedAddresses.has(address))
  if (strangers.length === 0) return []
  await refuseOverBudget(tx, organisationId, strangers.length, now, field)
  const { name } = await findOrganisation(tx, organisationId)
  for (const email of strangers) {
    await allowStrangerMail(app, tx, email)
    await upsertConsentRequest(tx, scope, email, now)
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    const token = { topic, purpose: 'confirm', organisationId, subjectNo: null, email, expiresAt } as const
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `agree/${topic}/${now.toISOString()}`,
      ...askingMail(words, name, mailPageLink(app, token)),
    })
  }
  app.wake('outbox')
  return strangers
}

/** Contains no member's text but the organisation's name: the recipient did not ask for this mail. */
function askingMail({ title, why }: Asking['words'], organisation: string, href: string) {
  const subject = title(plainLine(organisation, 100))
  const content = writeMail({
    title: subject,
    paragraphs: [
      why,
      'Nothing is sent before you agree. If you do not want it, do nothing. The link works for 30 days.',
    ],
    button: { label: 'See and agree', href },
  })
  return { subject, content }
}

async function refuseOverBudget(
  tx: Tx,
  organisationId: string,
  more: number,
  now: Date,
  field: string,
): Promise<void> {
  const today = await countRequests(tx, organisationId, daysLater(now, -1))
  if (today + more <= MAX_MAILS_A_DAY) return
  throw invalidField(
    field,
    `At most ${MAX_MAILS_A_DAY} new addresses outside of the organisation can be asked a day. Name fewer, or save again tomorrow.`,
  )
}
