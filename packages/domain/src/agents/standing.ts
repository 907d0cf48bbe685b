import { ABILITIES, can, type Role } from '../access/abilities.ts'
import { AGENTS, type AgentKey } from './roster.ts'

export type AgentStanding = {
  isEnabled: boolean
  isPaused: boolean
  isStopped: boolean
  /** All agents of the organisation are stopped. */
  isOrganisationStopped: boolean
  /** All agents of the installation are switched off. */
  isInstallationOff: boolean
  hasPlanEnded: boolean
  /** Present role of the owner; null once they left. */
  ownerRole: Role | null
}

/** Why an agent doesn’t run now, the widest reason first; null when it does. */
export function runObstacle(key: AgentKey, standing: AgentStanding): string | null {
  if (standing.isInstallationOff) return 'Agents are switched off in this installation.'
  if (standing.isOrganisationStopped) return 'All agents of the organisation are stopped.'
  if (standing.hasPlanEnded) return 'The freemium period has expired. Upgrade to premium to run agents.'
  if (!standing.isEnabled) return 'The agent is off.'
  if (standing.isStopped) return 'The agent is stopped.'
  return ownerProblem(key, standing.ownerRole) ?? (standing.isPaused ? 'The agent is paused.' : null)
}

/** Why someone with this role can’t own an agent; null when they can. */
export function ownerProblem(key: AgentKey, role: Role | null): string | null {
  if (role === null) return 'Its owner left the organisation. Choose another owner.'
  const missing = AGENTS[key].needs.find((ability) => !can(role, ability))
  return missing === undefined
    ? null
    : `Its owner’s role doesn’t allow “${ABILITIES[missing].label}”. Choose another owner.`
}
