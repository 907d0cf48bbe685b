import type { Preferences } from '@flightdeck/contract/profile'
import type { Tx } from '@flightdeck/db'
import { nextBriefAt, USUAL_BRIEF_HOUR } from '@flightdeck/domain/alerts'
import { planSlot } from '../../../../work/slots.ts'
import { readTimeZone } from '../../../people/organisation/index.ts'
import { findDigestRecipients } from './digest-store.ts'

export const NAME_DIGEST = 'name-digest'

/** A digest for each who is to hear of broken names, at their next morning: one a day, however many names break. */
export async function planDigests(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
): Promise<void> {
  const zone = await readTimeZone(tx, organisationId)
  for (const { userId, preferences } of await findDigestRecipients(tx, organisationId)) {
    const { timezone, brief_hour: hour } = preferences as Partial<Preferences>
    const dueAt = nextBriefAt(timezone ?? zone, hour ?? USUAL_BRIEF_HOUR, now)
    await planSlot(tx, {
      organisationId,
      kind: NAME_DIGEST,
      subject: userId,
      slotKey: dueAt.toISOString(),
      dueAt,
    })
  }
}
