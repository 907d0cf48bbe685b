import { can, ROLES, type Ability, type Role } from './abilities.ts'

/** Who acts in an organisation: a member, an agent on a member's behalf, or a job of the program itself. */
export type Actor =
  | { kind: 'member'; userId: string; role: Role }
  | { kind: 'agent'; name: string; userId: string; role: Role }
  | { kind: 'job'; name: string }

/** Decisions over people, keys and the organisation itself: no agent has them, whoever it acts for. */
const PEOPLE_ONLY: readonly Ability[] = [
  'organisation:write',
  'organisation:erase',
  'members:write',
  'sign_in:write',
  'external_access:manage',
  'connectors:write',
  'changes:approve',
  'changes:policy',
  'plan:write',
]

/** A job does what its area planned: it looks and runs, as an analyst may, and decides nothing. */
const JOB: readonly Ability[] = ROLES.analyst.abilities

/** An agent may what the member it acts for may, and never more. */
export function may(actor: Actor, ability: Ability): boolean {
  if (actor.kind === 'job') return JOB.includes(ability)
  return can(actor.role, ability) && !(actor.kind === 'agent' && PEOPLE_ONLY.includes(ability))
}

/** Who acts, as the log names them. */
export function actorWords(actor: Actor, email: string): string {
  if (actor.kind === 'job') return `Flightdeck (${actor.name})`
  return actor.kind === 'agent' ? `${actor.name} for ${email}` : email
}
