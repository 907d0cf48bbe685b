import { DAY_MS } from '../time/duration.ts'

/** Limits on invitations of an organisation until it is some days old or has paid: anybody can found one. */
export const YOUNG = { days: 3, invitations: 10 } as const

export const isYoung = (
  { createdAt, isPremium }: { createdAt: Date; isPremium: boolean },
  now: Date,
): boolean => !isPremium && now.getTime() - createdAt.getTime() < YOUNG.days * DAY_MS
