import { ROLES, type Role } from '../access/abilities.ts'

/** Whoever has this value in the claim gets this role. */
export type RoleRule = { value: string; role: Role }

type SignIn = {
  /** What they are now; null for somebody who is no member yet. */
  current: Role | null
  /** What the claim says of them. */
  values: readonly string[]
  rules: readonly RoleRule[]
  /** For whom no rule fits; null lets nobody else in. */
  fallback: Role | null
}

/** From the one who may most. */
const RANKS = Object.keys(ROLES) as Role[]

/**
 * The role somebody has after signing in with their organisation's provider, or null when they may not come in. Where
 * there are rules, the provider decides each time, and the highest of several counts. An owner stays one: whoever could
 * take that away by a claim could lock everybody out.
 */
export function roleBySignIn({ current, values, rules, fallback }: SignIn): Role | null {
  if (current === 'owner') return 'owner'
  if (rules.length === 0) return current ?? fallback
  const fitting = rules.filter(({ value }) => values.includes(value)).map(({ role }) => role)
  return RANKS.find((role) => fitting.includes(role)) ?? fallback
}

/** What a claim holds, as texts: one, or a list of them. Whatever else a provider puts there fits no rule. */
export function claimValues(claim: unknown): string[] {
  const values: unknown[] = Array.isArray(claim) ? claim.slice(0, MOST_VALUES) : [claim]
  return values.filter((value) => typeof value === 'string')
}
const MOST_VALUES = 500
