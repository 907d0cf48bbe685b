import { platformReads, PlatformError } from '@flightdeck/connectors'
import type { Row, Tx } from '@flightdeck/db'
import type { DayFacts } from '@flightdeck/domain/ad-data'
import { lastCompleteDay } from '@flightdeck/domain/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import type { SlotHandler } from '../../../work/slots.ts'
import { planSlot } from '../../../work/slots.ts'
import { listConnections, openPlatform, seenAccount } from '../platform-access/index.ts'
import { saveAccountSpend, visibleAccounts, type AccountSpend } from './account-store.ts'

/** Slot kind, kept under its old name for slots already planned. */
export const ACCOUNT_ESTIMATE = 'survey'
const DAYS = 30

/** Plans the spend estimate of visible accounts, to help users choose among them. */
export async function planAccountEstimate(
  tx: Tx,
  organisationId: string,
  connectionId: string,
  dueAt: Date,
): Promise<void> {
  const slotKey = dueAt.toISOString()
  await planSlot(tx, { organisationId, kind: ACCOUNT_ESTIMATE, subject: connectionId, slotKey, dueAt })
}

export const estimateAccounts: SlotHandler = async (app, slot) => {
  const { organisationId, subject: connectionId } = slot
  const { connection, accounts } = await app.database.inOrganisation(organisationId, async (tx) => ({
    connection: (await listConnections(tx, organisationId)).find(({ id }) => id === connectionId),
    accounts: (await visibleAccounts(tx, organisationId, connectionId)).filter(
      // Accounts we read have exact numbers, so they need no estimate.
      ({ surveyedAt, readBy }) => surveyedAt === null && readBy === null,
    ),
  }))
  if (!connection || !isAdPlatform(connection.platform)) return async () => 'skipped'
  const platform = platformReads(connection.platform)
  const keep = (account: Row<'adAccounts'>, estimate: AccountSpend | null) =>
    app.database.inOrganisation(organisationId, (tx) => saveAccountSpend(tx, account, estimate, app.now()))
  for (const account of accounts) {
    const open = openPlatform(app, connection, account.nativeId)
    const platformAccount = seenAccount(account)
    const to = lastCompleteDay(account.timezone, app.now())
    const span = { from: addDays(to, 1 - DAYS), to }
    try {
      const facts = await platform.finishReport(
        open.client,
        platformAccount,
        span,
        await platform.startReport(open.client, platformAccount, span),
      )
      await keep(account, spendIn(facts))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Stores the missing estimate too: the account can still be chosen.
      await keep(account, null)
    } finally {
      await open.close().catch(() => {})
    }
  }
  return async () => 'surveyed'
}

function spendIn(days: DayFacts[]): AccountSpend {
  let spend = 0n
  const delivering = new Set<string>()
  for (const { level, nativeIds, columns } of days) {
    if (level !== 'line_item') continue
    nativeIds.forEach((id) => delivering.add(id))
    for (const value of columns.spend ?? []) if (!Number.isNaN(value)) spend += BigInt(value)
  }
  return { spend: String(spend), delivering: delivering.size }
}
