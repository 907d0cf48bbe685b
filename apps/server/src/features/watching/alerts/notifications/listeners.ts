import type { Preferences } from '@flightdeck/contract/profile'
import type { Tx } from '@flightdeck/db'
import { readRecipients, USUAL_BRIEF_HOUR } from '@flightdeck/domain/alerts'
import { dayIn, type Day } from '@flightdeck/domain/time'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { confirmedAmong } from '../../../people/mail-consent/index.ts'
import type { News } from './news.ts'
import { membersAmong, mutedFor, loadOwners, snoozedFor, type Member } from './recipient-store.ts'

export type BriefClock = { zone: string; hour: number }

export type Listener = {
  email: string
  /** Brief settings of a member; null for an external recipient or a member without a brief. */
  brief: BriefClock | null
  alerts: StoredAlert[]
  /** Owner who gets the mail in place of members who have left. */
  isInstead: boolean
}

/**
 * Recipients and their alerts: members, and external addresses that agreed, except those who muted the rule.
 * When every named recipient has left, owners get the mail, so that no alert is lost. Snoozes are per user,
 * for today in the organisation's time zone.
 */
export async function findListeners(tx: Tx, news: News, now: Date): Promise<Listener[]> {
  const { organisation, rule, alerts } = news
  const { organisationId } = organisation
  const addresses = addressesIn(rule.emailRecipients)
  const named = await membersAmong(tx, organisationId, { addresses, orElse: rule.createdBy })
  const here = named.filter(({ isHere }) => isHere)
  const memberEmails = new Set(here.map(({ email }) => email))
  const outside = await confirmedAmong(
    tx,
    { organisationId, topic: 'alerts' },
    addresses.filter((address) => !memberEmails.has(address)),
  )
  const isInstead =
    here.length + outside.length === 0 && (addresses.length === 0 || named.some(({ isHere }) => !isHere))
  const members: Member[] = isInstead ? await loadOwners(tx, organisationId) : here
  const muted = await mutedFor(tx, organisationId, rule.ruleNo)
  const today: Day = dayIn(organisation.timezone, now)
  const snoozed = new Set(
    (await snoozedFor(tx, organisationId, rule.ruleNo, today)).map(
      ({ userId, entityNo }) => `${userId} ${entityNo}`,
    ),
  )
  const unsnoozedAlerts = ({ userId }: Member) =>
    alerts.filter(({ entityNo }) => !snoozed.has(`${userId} ${entityNo}`))
  return [
    ...members.map((member) => ({
      email: member.email,
      brief: memberClock(member, organisation.timezone),
      alerts: unsnoozedAlerts(member),
    })),
    ...outside.map((email) => ({ email, brief: null, alerts })),
  ]
    .filter((one) => !muted.has(one.email) && one.alerts.length > 0)
    .map((one) => ({ ...one, isInstead }))
}

/** Brief in the member's own time zone and hour; null when they want none. */
function memberClock({ preferences }: Member, zone: string): BriefClock | null {
  const { timezone, brief_hour: hour } = preferences as Partial<Preferences>
  return hour === null ? null : { zone: timezone ?? zone, hour: hour ?? USUAL_BRIEF_HOUR }
}

/** Recipients were validated when the rule was saved. */
export function addressesIn(recipients: string): string[] {
  const read = readRecipients(recipients)
  return 'addresses' in read ? read.addresses : []
}
