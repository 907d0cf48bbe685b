import { can, ROLES, type Ability, type Role } from './abilities.ts'

/** Member, agent on a member's behalf, or job of the program itself. */
export type Actor =
  | { kind: 'member'; userId: string; role: Role }
  | { kind: 'agent'; name: string; userId: string; role: Role }
  | { kind: 'job'; name: string }

/** Abilities over people, keys and the organisation itself, denied to every agent. */
const PEOPLE_ONLY: readonly Ability[] = [
  'organisation:write',
  'organisation:erase',
  'members:write',
  'sign_in:write',
  'external_access:manage',
  'connectors:write',
  'changes:approve',
  'changes:policy',
  'agents:run',
  'agents:write',
  'agents:limits',
  'plan:write',
]

/** Jobs read and run as an analyst may, and decide nothing. */
const JOB: readonly Ability[] = ROLES.analyst.abilities

/** Agents have at most the abilities of their member. */
export function may(actor: Actor, ability: Ability): boolean {
  if (actor.kind === 'job') return JOB.includes(ability)
  return can(actor.role, ability) && !(actor.kind === 'agent' && PEOPLE_ONLY.includes(ability))
}

/** Actor's name in the log. */
export function actorName(actor: Actor, email: string): string {
  if (actor.kind === 'job') return `Flightdeck (${actor.name})`
  return actor.kind === 'agent' ? `${actor.name} for ${email}` : email
}
