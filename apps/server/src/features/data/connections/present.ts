import { accessTo } from '@flightdeck/connectors'
import type { Connection } from '@flightdeck/contract/connections'
import { connectionState, dataLag, delayLimitHours } from '@flightdeck/domain/connections'
import { isAdPlatform, PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import { isUsable, type StoredConnection } from '../platform-access/index.ts'
import type { AccountHealth, HistoryRow, Owner } from './health-store.ts'

export type Health = {
  accounts: AccountHealth[]
  visible: Map<string, number>
  owners: Map<string, Owner>
  history: HistoryRow[]
  next: Map<number, Date>
}
const HISTORY_DAYS = 30

/** A connection for display: platform, age, lag and required action. */
export function presentConnection(connection: StoredConnection, health: Health, now: Date): Connection {
  const { id, platform } = connection
  const accounts = health.accounts.filter((account) => account.connectionId === id)
  const lags = accounts.map(({ dataThrough, timezone }) =>
    isAdPlatform(platform) && dataThrough ? dataLag(platform, timezone, dataThrough, now) : null,
  )
  const facts = {
    storedState: connection.state,
    hasAccounts: isAdPlatform(platform),
    error: connection.errorSentence,
    accounts: accounts.map((account, at) => ({
      name: account.name,
      dataThrough: account.dataThrough,
      isLoading: account.isFirst,
      lag: lags[at]!,
      // Rate limiting is no failure; if it lasts, it shows as lag.
      error: account.errorKind === 'slow_down' ? null : account.errorSentence,
      hasToWait: account.errorKind === 'slow_down',
    })),
  }
  const owner = health.owners.get(connection.connectedBy)
  // Planned reads are skipped while the connection cannot be used.
  const isRead = isUsable(connection)
  const nexts = accounts.flatMap(({ accountNo }) => (isRead && health.next.get(accountNo)) || [])
  const loading = accounts.filter((account) => account.isFirst)
  return {
    id,
    platform,
    platform_label: PLATFORMS[platform].label,
    label: connection.label,
    ...connectionState(facts),
    accounts_visible: health.visible.get(id) ?? 0,
    accounts_chosen: accounts.length,
    connected_by: {
      name: owner?.fullName ?? 'Former member',
      email: owner?.email ?? '',
      is_member: owner?.isMember ?? false,
    },
    connected_at: connection.signedInAt.toISOString(),
    validated_at: connection.validatedAt?.toISOString() ?? null,
    last_success_at: connection.lastOkAt?.toISOString() ?? null,
    data_through: least(accounts.map((account) => account.dataThrough)),
    final_through: least(accounts.map((account) => account.finalThrough)),
    lag_hours: lags.reduce<number | null>(
      (worst, lag) => (lag && lag.hours > (worst ?? -1) ? lag.hours : worst),
      null,
    ),
    limit_hours: isAdPlatform(platform) ? delayLimitHours(platform) : 0,
    signed_in_until: doesExpire(platform) ? (connection.credentialsExpireAt?.toISOString() ?? null) : null,
    next_sync_at: nexts.toSorted((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null,
    rows_last_sync: accounts.length === 0 ? null : sum(accounts.map((account) => account.rowsRead ?? 0)),
    progress:
      loading.length === 0
        ? null
        : {
            done: sum(loading.map((a) => a.daysDone ?? 0)),
            total: sum(loading.map((a) => a.daysTotal ?? 0)),
          },
    history: lastDays(id, health.history, now),
  }
}

function lastDays(id: string, history: HistoryRow[], now: Date): Connection['history'] {
  const today = dayIn('UTC', now)
  return Array.from({ length: HISTORY_DAYS }, (_, at) => {
    const date = addDays(today, at - HISTORY_DAYS + 1)
    const {
      done = 0,
      failed = 0,
      reason = null,
    } = history.find((day) => day.connectionId === id && day.date === date) ?? {}
    const state = done + failed === 0 ? 'none' : failed === 0 ? 'ok' : done === 0 ? 'failed' : 'partial'
    return { date, state, reason }
  })
}

/** On other platforms we renew the sign-in ourselves, and only a revocation ends it. */
const doesExpire = (platform: PlatformKey) => Boolean(accessTo(platform)?.signIn.expires)

/** Last day that every account has; null while one has none. */
function least(days: (Day | null)[]): Day | null {
  const reportedDays = days.filter((day) => day !== null)
  return reportedDays.length < days.length ? null : (reportedDays.toSorted()[0] ?? null)
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
