import type { Role } from '@flightdeck/domain/access'
import type { OnboardingState } from '@flightdeck/domain/subscription'

export type PeopleColumns = {
  'identity_providers.default_role': Exclude<Role, 'owner'>
  'invitations.role': Role
  'memberships.role': Role
  'organisations.onboarding_state': OnboardingState
  'passkey_challenges.purpose': 'add' | 'prove' | 'sign_in'
}
