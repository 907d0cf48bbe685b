import { AD_PLATFORM_OF, PlatformError } from '@flightdeck/connectors'
import { sql, type Tx } from '@flightdeck/db'
import { addDays, isAdPlatform, lastCompleteDay, type DayFacts, type SeenAccount } from '@flightdeck/domain'
import type { SlotHandler } from '../../work/slots.ts'
import { planSlot } from '../../work/slots.ts'
import { listConnections, openPlatform } from '../connections/index.ts'
import { visibleAccounts } from './account-store.ts'

export const SURVEY = 'survey'
const DAYS = 30

/** What is at stake in each account, asked for before anybody chooses. */
export async function planSurvey(
  tx: Tx,
  organisationId: string,
  connectionId: string,
  dueAt: Date,
): Promise<void> {
  const slotKey = dueAt.toISOString()
  await planSlot(tx, { organisationId, kind: SURVEY, subject: connectionId, slotKey, dueAt })
}

export const surveyAccounts: SlotHandler = async (app, slot) => {
  const { organisationId, subject: connectionId } = slot
  const { connection, accounts } = await app.database.inOrganisation(organisationId, async (tx) => ({
    connection: (await listConnections(tx, organisationId)).find(({ id }) => id === connectionId),
    accounts: (await visibleAccounts(tx, organisationId, connectionId)).filter(
      ({ surveyedAt }) => surveyedAt === null,
    ),
  }))
  if (!connection || !isAdPlatform(connection.platform)) return async () => 'skipped'
  const platform = AD_PLATFORM_OF[connection.platform]
  for (const account of accounts) {
    const open = openPlatform(app, connection, account.nativeId)
    const seen: SeenAccount = { ...account, parent: parentOf(account) }
    const to = lastCompleteDay(account.timezone, app.now())
    const span = { from: addDays(to, 1 - DAYS), to }
    try {
      const facts = await platform.finishReport(
        open.world,
        seen,
        span,
        await platform.startReport(open.world, seen, span),
      )
      await keep(account.accountNo, stakeOf(facts))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Not knowing is an answer too: the account can still be chosen.
      await keep(account.accountNo, null)
    } finally {
      await open.close().catch(() => {})
    }
  }
  return async () => 'surveyed'

  async function keep(accountNo: number, stake: { spend: string; delivering: number } | null): Promise<void> {
    await app.database.inOrganisation(organisationId, (tx) =>
      sql`
        update ad_accounts set recent_spend = ${stake?.spend ?? null}, recently_delivering = ${stake?.delivering ?? null},
          surveyed_at = ${app.now()}
        where organisation_id = ${organisationId} and account_no = ${accountNo}`.execute(tx),
    )
  }
}

function stakeOf(days: DayFacts[]): { spend: string; delivering: number } {
  let spend = 0n
  const delivering = new Set<string>()
  for (const { level, nativeIds, columns } of days) {
    if (level !== 'line_item') continue
    nativeIds.forEach((id) => delivering.add(id))
    for (const value of columns.spend ?? []) if (!Number.isNaN(value)) spend += BigInt(value)
  }
  return { spend: String(spend), delivering: delivering.size }
}

const parentOf = ({
  parentNativeId,
  parentName,
}: {
  parentNativeId: string | null
  parentName: string | null
}) => (parentNativeId ? { nativeId: parentNativeId, name: parentName ?? '' } : null)
