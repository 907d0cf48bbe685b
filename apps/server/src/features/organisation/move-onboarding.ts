import type { Tx } from '@flightdeck/db'
import { afterOnboardingEvent, type OnboardingEvent } from '@flightdeck/domain'

/** Moves an organisation along when something has happened; an event that comes early or twice changes nothing. */
export async function moveOnboarding(tx: Tx, organisationId: string, event: OnboardingEvent): Promise<void> {
  const { onboardingState } = await tx
    .selectFrom('organisations')
    .select('onboardingState')
    .where('organisationId', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('organisations')
    .set({ onboardingState: afterOnboardingEvent(onboardingState, event) })
    .where('organisationId', '=', organisationId)
    .execute()
}
