import type { Tx } from '@flightdeck/db'
import { dayIn, readRecipients, type Day } from '@flightdeck/domain'
import type { KeptAlert } from '../jobs/alert-store.ts'
import { confirmedAmong } from './address-store.ts'
import type { News } from './news.ts'
import { membersAmong, mutedFor, sentThisHour, snoozedFor, type Member } from './recipient-store.ts'

export type Listener = { email: string; alerts: KeptAlert[]; sentThisHour: number }

/**
 * Who gets a mail, and about what. Members do; others only after they agreed; nobody who asked not to. A snooze is for
 * today where the organisation is, and silences what it was about for the one who snoozed.
 */
export async function whoHears(tx: Tx, news: News, now: Date): Promise<Listener[]> {
  const { organisation, rule, alerts } = news
  const { organisationId } = organisation
  const addresses = addressesIn(rule.emailRecipients)
  const members = await membersAmong(tx, organisationId, { addresses, orElse: rule.createdBy })
  const known = new Set(members.map(({ email }) => email))
  const outside = await confirmedAmong(
    tx,
    organisationId,
    addresses.filter((address) => !known.has(address)),
  )
  const muted = await mutedFor(tx, organisationId, rule.ruleNo)
  const today: Day = dayIn(organisation.timezone, now)
  const snoozed = new Set(
    (await snoozedFor(tx, organisationId, rule.ruleNo, today)).map(
      ({ userId, entityNo }) => `${userId} ${entityNo}`,
    ),
  )
  const wanted = ({ userId }: Member) =>
    alerts.filter(({ entityNo }) => !snoozed.has(`${userId} ${entityNo}`))
  const hears = [
    ...members.map((member) => ({ email: member.email, alerts: wanted(member) })),
    ...outside.map((email) => ({ email, alerts })),
  ].filter((one) => !muted.has(one.email) && one.alerts.length > 0)
  const sent = await sentThisHour(
    tx,
    organisationId,
    hears.map(({ email }) => email),
  )
  return hears.map((one) => ({ ...one, sentThisHour: sent.get(one.email) ?? 0 }))
}

/** They were checked when the rule was saved. */
export function addressesIn(recipients: string): string[] {
  const read = readRecipients(recipients)
  return 'addresses' in read ? read.addresses : []
}
