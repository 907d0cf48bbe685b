import type { Tx } from '@flightdeck/db'
import { afterOnboardingEvent, type OnboardingEvent } from '@flightdeck/domain'

/** Moves an organisation along when something has happened; an event that comes early or twice changes nothing. */
export async function moveOnboarding(tx: Tx, organisationId: string, event: OnboardingEvent): Promise<void> {
  const state = tx
    .selectFrom('organisations')
    .select('onboardingState')
    .where('organisationId', '=', organisationId)
  const seen = await state.executeTakeFirstOrThrow()
  if (afterOnboardingEvent(seen.onboardingState, event) === seen.onboardingState) return
  // Writers of the organisation's rows share-lock its key; a no-key lock does not wait for them.
  const held = await state.forNoKeyUpdate().executeTakeFirstOrThrow()
  await tx
    .updateTable('organisations')
    .set({ onboardingState: afterOnboardingEvent(held.onboardingState, event) })
    .where('organisationId', '=', organisationId)
    .execute()
}
