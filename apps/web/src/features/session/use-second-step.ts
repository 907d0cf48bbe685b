import { useNavigate } from '@tanstack/react-router'
import { isRefusedWith } from '../../lib/api-error.ts'

/** The hash of the sign-in at which the second factor is given. */
export const SECOND_STEP = 'second-factor'

/** Opens the second factor when that is all that is missing, and returns whether it did. */
export function useSecondStep() {
  const navigate = useNavigate()
  return (error: Error): boolean => {
    if (!isRefusedWith(error, 'second_factor_needed')) return false
    void navigate({ to: '/login', hash: SECOND_STEP })
    return true
  }
}
