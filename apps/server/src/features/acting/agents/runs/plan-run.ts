import { sql, type Tx } from '@flightdeck/db'
import { AGENT_KEYS, type RunCause } from '@flightdeck/domain/agents'
import { addDays, dayIn, instantIn } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { planSlot, type SlotHandler } from '../../../../work/slots.ts'
import { readTimeZone } from '../../../people/organisation/index.ts'
import type { AgentRow } from '../store/agent-store.ts'
import { findOpenRun, insertRun } from '../store/run-store.ts'
import { loadStanding } from '../standing.ts'

export const AGENT_RUN = 'agent-run'
export const AGENT_DAY = 'agent-day'
/** Local hour of the daily run: after the nightly checks, before people arrive. */
const HOUR = 6

/** Plans a run; one that waits or is under way is used instead of a second one. */
export async function planAgentRun(
  tx: Tx,
  agent: Pick<AgentRow, 'organisationId' | 'agent' | 'ownerId' | 'level'>,
  { cause, requestedBy, now }: { cause: RunCause; requestedBy: string | null; now: Date },
): Promise<number> {
  const { organisationId, agent: key, ownerId, level } = agent
  const open = await findOpenRun(tx, organisationId, key)
  if (open) return open.runNo
  const run = { organisationId, agent: key, cause, requestedBy, ownerId, level, createdAt: now }
  const runNo = await insertRun(tx, run)
  // Runs of an organisation follow each other, so that no two plan the same change.
  await planSlot(tx, {
    organisationId,
    kind: AGENT_RUN,
    subject: String(runNo),
    slotKey: 'run',
    dueAt: now,
    detail: { alone: 'agents' },
  })
  return runNo
}

/** Keeps the next daily run of every enabled agent planned. */
export async function planDailyRuns(app: App): Promise<void> {
  const now = app.now()
  const { rows } = await app.database.asPlanner((tx) =>
    sql<{ organisationId: string }>`select distinct a.organisation_id from agents a
      where a.is_enabled and not exists (select 1 from slots s where s.organisation_id = a.organisation_id
        and s.kind = ${AGENT_DAY} and s.subject = a.agent and (s.state = 'waiting' or s.due_at > ${now}))`.execute(
      tx,
    ),
  )
  for (const { organisationId } of rows)
    await app.database.inOrganisation(organisationId, (tx) => planAgentDays(tx, app, organisationId))
}

export async function planAgentDays(tx: Tx, app: App, organisationId: string): Promise<void> {
  const now = app.now()
  const timezone = await readTimeZone(tx, organisationId)
  const today = dayIn(timezone, now)
  const day = instantIn(timezone, today, HOUR) > now ? today : addDays(today, 1)
  const enabled = await tx
    .selectFrom('agents')
    .select('agent')
    .where('organisationId', '=', organisationId)
    .where('isEnabled', '=', true)
    .execute()
  for (const { agent } of enabled)
    await planSlot(tx, {
      organisationId,
      kind: AGENT_DAY,
      subject: agent,
      slotKey: day,
      dueAt: instantIn(timezone, day, HOUR),
    })
}

/** A day on which an agent is held up has no run: the roster says why. */
export const runDaily: SlotHandler = async (app, { organisationId, subject }) => {
  const key = AGENT_KEYS.find((agent) => agent === subject)
  if (!key) return async () => 'unknown agent'
  return async (tx) => {
    const { agent, obstacle } = await loadStanding(app, tx, organisationId, key)
    if (!agent || obstacle !== null) return 'skipped'
    await planAgentRun(tx, agent, { cause: 'daily', requestedBy: null, now: app.now() })
    app.wake('slots')
    return 'planned'
  }
}
