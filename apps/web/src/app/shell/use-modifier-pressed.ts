import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { isReplaced } from '../../features/onboarding/steps.ts'
import { whoQuery } from '../../lib/who-query.ts'

/** Whether the onboarding replaces the screen of this address. */
export function useIsModifierPressed(): boolean {
  const { data: who } = useQuery(whoQuery)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return who !== undefined && isReplaced(who.onboarding_state, path)
}
