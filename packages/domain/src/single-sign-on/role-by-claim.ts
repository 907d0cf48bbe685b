import { ROLES, type Role } from '../access/abilities.ts'

/** Role for users with this value in the claim. */
export type RoleRule = { value: string; role: Role }

type SignIn = {
  /** Current role; null for a user who is no member yet. */
  current: Role | null
  /** Values of the user's claim. */
  values: readonly string[]
  rules: readonly RoleRule[]
  /** Role when no rule matches; null admits no other user. */
  fallback: Role | null
}

/** Most powerful role first. */
const RANKS = Object.keys(ROLES) as Role[]

/**
 * Role after signing in with the organisation's provider, or null when refused. With rules, the provider
 * decides each time, and the highest matching role wins. An owner stays owner, as a claim that could change
 * this could lock all members out.
 */
export function roleBySignIn({ current, values, rules, fallback }: SignIn): Role | null {
  if (current === 'owner') return 'owner'
  if (rules.length === 0) return current ?? fallback
  const fitting = rules.filter(({ value }) => values.includes(value)).map(({ role }) => role)
  return RANKS.find((role) => fitting.includes(role)) ?? fallback
}

/** Text values of a claim, single or a list. Values of other types match no rule. */
export function claimValues(claim: unknown): string[] {
  const values: unknown[] = Array.isArray(claim) ? claim.slice(0, MAX_VALUES) : [claim]
  return values.filter((value) => typeof value === 'string')
}
const MAX_VALUES = 500
