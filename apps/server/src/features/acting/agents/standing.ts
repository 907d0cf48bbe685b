import type { Row, Tx } from '@flightdeck/db'
import { runObstacle, type AgentKey } from '@flightdeck/domain/agents'
import { hasPlanEnded } from '@flightdeck/domain/subscription'
import type { App } from '../../../ground/app.ts'
import { findOrganisation } from '../../people/organisation/index.ts'
import { findAgent, findOrganisationStop, type AgentRow, type AgentStopRow } from './store/agent-store.ts'

export type AgentPlace = {
  app: App
  organisation: Row<'organisations'>
  stop: AgentStopRow | null
  now: Date
}

/** Why an agent doesn't run now; null when it does. An agent without settings was never enabled. */
export const obstacleOf = (
  key: AgentKey,
  row: AgentRow | null,
  { organisation, stop, now, app }: AgentPlace,
): string | null =>
  runObstacle(key, {
    isEnabled: row?.isEnabled ?? false,
    isPaused: (row?.pausedAt ?? null) !== null,
    isStopped: (row?.stoppedAt ?? null) !== null,
    isOrganisationStopped: stop !== null,
    isInstallationOff: !app.settings.runsAgents,
    hasPlanEnded: hasPlanEnded(organisation, now),
    ownerRole: row?.ownerRole ?? null,
  })

export async function loadStanding(app: App, tx: Tx, organisationId: string, key: AgentKey) {
  const [organisation, stop, agent] = await Promise.all([
    findOrganisation(tx, organisationId),
    findOrganisationStop(tx, organisationId),
    findAgent(tx, organisationId, key),
  ])
  const obstacle = obstacleOf(key, agent, { app, organisation, stop, now: app.now() })
  return { organisation, agent, obstacle }
}
