import type { AlertRule } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { plainLine } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { allowStrangerMail } from '../../../outside/stranger-mail.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import { recordBy } from '../../audit/index.ts'
import { askedAmong, countAsked, keepAsked } from './address-store.ts'
import { mailPageLink } from './links.ts'
import { namesFor } from './mute-store.ts'
import { membersAmong } from './recipient-store.ts'
import { addressesIn } from './who-hears.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OPEN_MS = 30 * DAY_MS
const MOST_A_DAY = 20

/**
 * Addresses outside of the organisation are asked once whether they want its alert mails, and again only when a rule
 * is saved after the link has run out.
 */
export async function requestConsent(tx: Tx, ctx: MemberContext, rule: AlertRule): Promise<void> {
  const { app, organisationId, now } = ctx
  const addresses = rule.email_notification ? addressesIn(rule.email_recipients) : []
  if (addresses.length === 0) return
  const members = await membersAmong(tx, organisationId, { addresses, orElse: ctx.userId })
  const asked = await askedAmong(tx, organisationId, addresses, new Date(now.getTime() - OPEN_MS))
  const known = new Set([...asked, ...members.map(({ email }) => email)])
  const strangers = addresses.filter((address) => !known.has(address))
  if (strangers.length === 0) return
  await refuseOverBudget(tx, organisationId, strangers.length, now)
  const { organisation } = (await namesFor(tx, organisationId, null))!
  for (const email of strangers) {
    await allowStrangerMail(app, tx, email)
    await keepAsked(tx, organisationId, email, now)
    const expiresAt = new Date(now.getTime() + OPEN_MS)
    const href = mailPageLink(app, { purpose: 'confirm', organisationId, ruleNo: null, email, expiresAt })
    await postSecretMail(app, tx, {
      organisationId,
      to: email,
      dedupeKey: `agree/${now.toISOString()}`,
      ...askingMail(organisation, href),
    })
  }
  const detail = { rule: rule.id, addresses: strangers }
  await recordBy(ctx, tx, { action: 'alert_mail.asked', subject: rule.name, detail })
  app.wake('outbox')
}

/** Nothing that a member typed is in it but the organisation's name: it goes to people who did not ask for it. */
function askingMail(organisation: string, href: string) {
  const title = `${plainLine(organisation, 100)} wants to send you alerts`
  const content = writeMail({
    title,
    paragraphs: [
      'Someone there added this address to get emails when an alert rule fires.',
      'Nothing is sent before you agree. If you do not want it, do nothing. The link works for 30 days.',
    ],
    button: { label: 'See and agree', href },
  })
  return { subject: title, content }
}

async function refuseOverBudget(tx: Tx, organisationId: string, more: number, now: Date): Promise<void> {
  const today = await countAsked(tx, organisationId, new Date(now.getTime() - DAY_MS))
  if (today + more <= MOST_A_DAY) return
  const sentence = `At most ${MOST_A_DAY} new addresses outside of the organisation can be asked a day. Name fewer, or save again tomorrow.`
  throw new AppError('invalid', sentence, { fields: { email_recipients: [sentence] } })
}
