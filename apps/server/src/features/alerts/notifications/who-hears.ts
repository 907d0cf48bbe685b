import type { Preferences } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { dayIn, readRecipients, USUAL_BRIEF_HOUR, type Day } from '@flightdeck/domain'
import type { KeptAlert } from '../triggered/alert-store.ts'
import { confirmedAmong } from '../../mail-consent/index.ts'
import type { News } from './news.ts'
import { membersAmong, mutedFor, ownersOf, snoozedFor, type Member } from './recipient-store.ts'

export type BriefClock = { zone: string; hour: number }

export type Listener = {
  email: string
  /** Of a member; null is somebody from outside. */
  brief: BriefClock | null
  alerts: KeptAlert[]
  /** For somebody who has left. */
  isInstead: boolean
}

/**
 * Who gets a mail, and about what. Members do; others only after they agreed; nobody who asked not to. Where all who should
 * have left, the owners do: an alert that nobody hears is lost. A snooze is for today where the organisation is, and
 * silences what it was about for the one who snoozed.
 */
export async function whoHears(tx: Tx, news: News, now: Date): Promise<Listener[]> {
  const { organisation, rule, alerts } = news
  const { organisationId } = organisation
  const addresses = addressesIn(rule.emailRecipients)
  const named = await membersAmong(tx, organisationId, { addresses, orElse: rule.createdBy })
  const here = named.filter(({ isHere }) => isHere)
  const known = new Set(here.map(({ email }) => email))
  const outside = await confirmedAmong(
    tx,
    { organisationId, topic: 'alerts' },
    addresses.filter((address) => !known.has(address)),
  )
  const isInstead =
    here.length + outside.length === 0 && (addresses.length === 0 || named.some(({ isHere }) => !isHere))
  const members: Member[] = isInstead ? await ownersOf(tx, organisationId) : here
  const muted = await mutedFor(tx, organisationId, rule.ruleNo)
  const today: Day = dayIn(organisation.timezone, now)
  const snoozed = new Set(
    (await snoozedFor(tx, organisationId, rule.ruleNo, today)).map(
      ({ userId, entityNo }) => `${userId} ${entityNo}`,
    ),
  )
  const wanted = ({ userId }: Member) =>
    alerts.filter(({ entityNo }) => !snoozed.has(`${userId} ${entityNo}`))
  return [
    ...members.map((member) => ({
      email: member.email,
      brief: clockOf(member, organisation.timezone),
      alerts: wanted(member),
    })),
    ...outside.map((email) => ({ email, brief: null, alerts })),
  ]
    .filter((one) => !muted.has(one.email) && one.alerts.length > 0)
    .map((one) => ({ ...one, isInstead }))
}

/** On their own clock, at their own hour; whoever wants no brief has none. */
function clockOf({ preferences }: Member, zone: string): BriefClock | null {
  const { timezone, brief_hour: hour } = preferences as Partial<Preferences>
  return hour === null ? null : { zone: timezone ?? zone, hour: hour ?? USUAL_BRIEF_HOUR }
}

/** They were checked when the rule was saved. */
export function addressesIn(recipients: string): string[] {
  const read = readRecipients(recipients)
  return 'addresses' in read ? read.addresses : []
}
