import type { Tx } from '@flightdeck/db'
import { remainingFreemiumDays } from '@flightdeck/domain/subscription'
import { DAY_MS } from '@flightdeck/domain/time'
import { post } from '../../../work/outbox.ts'
import { planSlot, type SlotHandler } from '../../../work/slots.ts'

export const FREEMIUM_REMINDER = 'freemium-reminder'
const AHEAD_MS = 3 * DAY_MS

/** Three days before the freemium period ends, notifies those who can act, once per end date. */
export async function planFreemiumReminder(tx: Tx, organisationId: string, endsAt: Date): Promise<void> {
  await planSlot(tx, {
    organisationId,
    kind: FREEMIUM_REMINDER,
    subject: 'plan',
    slotKey: endsAt.toISOString(),
    dueAt: new Date(endsAt.getTime() - AHEAD_MS),
  })
}

export const remindOfFreemiumEnd: SlotHandler = async (app, slot) => {
  const { organisationId } = slot
  const { organisation, people } = await app.database.inOrganisation(organisationId, async (tx) => ({
    organisation: await tx
      .selectFrom('organisations')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow(),
    people: await tx
      .selectFrom('memberships')
      .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
      .select(['namedUsers.email', 'namedUsers.fullName'])
      .where('organisationId', '=', organisationId)
      .where('memberships.deactivatedAt', 'is', null)
      .where('role', 'in', ['owner', 'admin'])
      .execute(),
  }))
  const settled = organisation.isPremium || organisation.freemiumEndsAt.toISOString() !== slot.slotKey
  if (settled) return async () => 'skipped'

  const days = remainingFreemiumDays(organisation.freemiumEndsAt, app.now())
  return async (tx) => {
    for (const person of people) {
      await post(tx, {
        organisationId,
        channel: 'mail',
        recipient: person.email,
        dedupeKey: `${FREEMIUM_REMINDER}/${slot.slotKey}`,
        subject: `${organisation.name}: Flightdeck trial ends in ${days} days`,
        payload: { text: words(person.fullName, organisation.name, days) },
      })
    }
    return 'reminded'
  }
}

function words(fullName: string, organisation: string, days: number): string {
  return `Hello ${fullName},

The Flightdeck trial of ${organisation} ends in ${days} days. Extend or upgrade to keep alerts, checks and agents running. Past results stay readable.

Flightdeck
`
}
