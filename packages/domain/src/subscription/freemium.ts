import { DAY_MS, daysLater } from '../time/duration.ts'

export const FREEMIUM_DAYS = 15

/** A day that has begun still counts, so the last hours read "1 d left", and expired is 0. */
export function remainingFreemiumDays(freemiumEndsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((freemiumEndsAt.getTime() - now.getTime()) / DAY_MS))
}

export function freemiumEnd(from: Date): Date {
  return daysLater(from, FREEMIUM_DAYS)
}

export type Plan = { isPremium: boolean; freemiumEndsAt: Date; freemiumExtendedAt: Date | null }

/** Premium continues; freemium ends with its last day. */
export function hasPlanEnded({ isPremium, freemiumEndsAt }: Plan, now: Date): boolean {
  return !isPremium && remainingFreemiumDays(freemiumEndsAt, now) === 0
}

export type FreemiumBadge = { text: string; tone: 'red' | 'amber' | 'blue'; action: 'Extend' | 'Upgrade' }

/** The badge of a non-premium account; a premium account has none. */
export function freemiumBadge(plan: {
  isPremium: boolean
  remainingDays: number
  canExtend: boolean
}): FreemiumBadge | null {
  if (plan.isPremium) return null
  const { remainingDays } = plan
  return {
    text: remainingDays > 0 ? `Freemium: ${remainingDays} d left` : 'Freemium: Expired',
    tone: remainingDays <= 3 ? 'red' : remainingDays <= 7 ? 'amber' : 'blue',
    action: plan.canExtend && remainingDays <= 2 ? 'Extend' : 'Upgrade',
  }
}
