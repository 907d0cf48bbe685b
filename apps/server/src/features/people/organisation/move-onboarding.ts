import type { Tx } from '@flightdeck/db'
import { afterOnboardingEvent, type OnboardingEvent } from '@flightdeck/domain/subscription'

/** Moves an organisation along when something has happened; an event that comes early or twice changes nothing. */
export async function moveOnboarding(tx: Tx, organisationId: string, event: OnboardingEvent): Promise<void> {
  const state = tx
    .selectFrom('organisations')
    .select('onboardingState')
    .where('organisationId', '=', organisationId)
  const currentRow = await state.executeTakeFirstOrThrow()
  if (afterOnboardingEvent(currentRow.onboardingState, event) === currentRow.onboardingState) return
  // Writers of the organisation's rows share-lock its key; a no-key lock does not wait for them.
  const lockedRow = await state.forNoKeyUpdate().executeTakeFirstOrThrow()
  await tx
    .updateTable('organisations')
    .set({ onboardingState: afterOnboardingEvent(lockedRow.onboardingState, event) })
    .where('organisationId', '=', organisationId)
    .execute()
}
