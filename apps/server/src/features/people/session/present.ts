import type { CurrentUser } from '@flightdeck/contract/session'
import { clientKey } from '@flightdeck/domain/clients'
import { remainingFreemiumDays } from '@flightdeck/domain/subscription'
import type { MemberRow } from './store.ts'

export function presentWho(member: MemberRow, now: Date): CurrentUser {
  return {
    fullName: member.fullName,
    email: member.email,
    connectedToDB: true,
    onboarding_state: member.onboardingState,
    isPremiumUser: member.isPremium,
    remainingFreemiumDays: remainingFreemiumDays(member.freemiumEndsAt, now),
    canExtendFreemium: !member.isPremium && member.freemiumExtendedAt === null,
    all_active_dsps: member.activePlatforms ?? [],
    organisation_id: member.organisationId,
    organisation_name: member.organisationName,
    role: member.role,
    timezone: member.timezone,
    currency: member.currency,
    account_size: member.accountSize,
    ...(member.client !== null && { client: { key: clientKey(member.client), name: member.client } }),
  }
}
