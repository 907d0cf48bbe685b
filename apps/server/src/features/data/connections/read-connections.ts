import type { Connection, ConnectionDetail, Freshness } from '@flightdeck/contract/connections'
import { sql, type Tx } from '@flightdeck/db'
import { PLATFORM_KEYS, PLATFORMS } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import { countDependants } from '../../../ground/notify-areas.ts'
import { findConnection, listConnections } from '../platform-access/index.ts'
import { nextSyncs } from '../sync/index.ts'
import { accountsHealth, loadSyncHistory, loadConnectionOwners, visibleCounts } from './health-store.ts'
import { presentConnection, type Health } from './present.ts'

const WORST_FIRST: Connection['state'][] = [
  'needs_sign_in',
  'failing',
  'late',
  'setting_up',
  'loading',
  'paused',
  'healthy',
]

export async function readConnections(tx: Tx, organisationId: string, now: Date): Promise<Connection[]> {
  const health = await loadHealth(tx, organisationId, now)
  const connections = await listConnections(tx, organisationId)
  return connections
    .map((connection) => presentConnection(connection, health, now))
    .toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state))
}

export async function readConnection(
  tx: Tx,
  organisationId: string,
  id: string,
  now: Date,
): Promise<Connection> {
  return presentConnection(
    await findConnection(tx, organisationId, id),
    await loadHealth(tx, organisationId, now),
    now,
  )
}

async function loadHealth(tx: Tx, organisationId: string, now: Date): Promise<Health> {
  return {
    accounts: await accountsHealth(tx, organisationId),
    visible: await visibleCounts(tx, organisationId),
    owners: await loadConnectionOwners(tx, organisationId),
    history: await loadSyncHistory(tx, organisationId, now),
    next: await nextSyncs(tx, organisationId),
  }
}

export async function readDetail(
  app: App,
  tx: Tx,
  organisationId: string,
  id: string,
  now: Date,
): Promise<ConnectionDetail> {
  const connection = await readConnection(tx, organisationId, id, now)
  const accounts = await accountsHealth(tx, organisationId, id)
  return {
    connection,
    accounts: accounts.map((account) => ({
      account_no: account.accountNo,
      native_id: account.nativeId,
      name: account.name,
      currency: account.currency,
      timezone: account.timezone,
      data_from: account.dataFrom,
      data_through: account.dataThrough,
      final_through: account.finalThrough,
      campaigns: account.campaigns,
      line_items: account.lineItems,
      sentence: account.errorSentence,
    })),
    runs: await lastRuns(tx, organisationId, id),
    calls: await lastCalls(tx, organisationId, id),
    dependants: {
      accounts: accounts.length,
      campaigns: accounts.reduce((all, account) => all + account.campaigns, 0),
      line_items: accounts.reduce((all, account) => all + account.lineItems, 0),
      plan_sheets: await planSheets(tx, organisationId, id),
      ...(await countDependants(app, tx, organisationId, {
        connectionId: id,
        platform: connection.platform,
      })),
    },
  }
}

async function lastRuns(tx: Tx, organisationId: string, id: string): Promise<ConnectionDetail['runs']> {
  const rows = await tx
    .selectFrom('syncRuns as r')
    .innerJoin('adAccounts as a', (join) =>
      join.onRef('a.organisationId', '=', 'r.organisationId').onRef('a.accountNo', '=', 'r.accountNo'),
    )
    .selectAll('r')
    .select('a.name')
    .where('r.organisationId', '=', organisationId)
    .where('r.connectionId', '=', id)
    .orderBy('r.startedAt', 'desc')
    .limit(50)
    .execute()
  return rows.map((run) => ({
    id: run.id,
    account: run.name,
    cause: run.cause,
    state: run.state,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    requests: run.requests,
    rows: run.rowsRead,
    entities_changed: run.entitiesChanged,
    days_changed: run.daysChanged,
    sentence: run.errorSentence,
    code: run.errorCode,
  }))
}

async function lastCalls(tx: Tx, organisationId: string, id: string): Promise<ConnectionDetail['calls']> {
  const rows = await tx
    .selectFrom('platformCalls')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('connectionId', '=', id)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, method, path, status, code, ms, bytes }) => ({
    at: at.toISOString(),
    method,
    path,
    status,
    code,
    ms,
    bytes,
  }))
}

async function planSheets(tx: Tx, organisationId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan_sheets
    where organisation_id = ${organisationId} and connection_id = ${id}`.execute(tx)
  return rows[0]!.count
}

const FRESHNESS: Partial<Record<Connection['state'], Freshness['state']>> = {
  needs_sign_in: 'needs_sign_in',
  failing: 'failing',
  late: 'late',
  loading: 'loading',
  healthy: 'fresh',
}

/** How far each platform's numbers reach; the worst of its connections speaks for it. */
export async function readFreshness(tx: Tx, organisationId: string, now: Date): Promise<Freshness[]> {
  const connections = (await readConnections(tx, organisationId, now)).filter(
    (one) => one.accounts_chosen > 0,
  )
  return PLATFORM_KEYS.flatMap((platform) => {
    const own = connections.filter((one) => one.platform === platform)
    const [worst] = own
    if (!worst) return []
    const through = own.map((one) => one.data_through)
    return {
      platform,
      label: PLATFORMS[platform].label,
      accounts: own.reduce((all, one) => all + one.accounts_chosen, 0),
      data_through: through.includes(null) ? null : (through as string[]).toSorted()[0]!,
      state: FRESHNESS[worst.state] ?? 'late',
      sentence: worst.sentence,
    }
  })
}
