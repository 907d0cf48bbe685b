import type { Tx } from '@flightdeck/db'
import type { App } from './app.ts'
import type { Dependants, News, OnConnection } from './news.ts'

/** Notifies areas within the event's transaction, so that their writes commit with it or not at all. */
export async function notifyAreas<K extends keyof News>(
  app: App,
  tx: Tx,
  kind: K,
  news: News[K],
): Promise<void> {
  for (const { listeners } of app.areas) await listeners?.[kind]?.(app, tx, news)
}

export async function countDependants(
  app: App,
  tx: Tx,
  organisationId: string,
  connection: OnConnection,
): Promise<Dependants> {
  const counts: Dependants = { alert_rules: 0, checks: 0, reports: 0 }
  for (const { dependants } of app.areas)
    if (dependants) Object.assign(counts, await dependants(tx, organisationId, connection))
  return counts
}
