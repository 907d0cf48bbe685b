import type { BodyOf, Routes } from '@flightdeck/contract'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { planSync } from '../sync/index.ts'
import { findConnection, updateConnection } from '../platform-access/index.ts'
import { visibleAccounts } from './account-store.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Exactly these accounts are read from now on. New ones begin to load at once; the data of dropped ones stays. */
export async function chooseAccounts(
  ctx: MemberContext,
  connectionId: string,
  { native_ids: nativeIds }: BodyOf<Routes['connections.choose']>,
): Promise<void> {
  const { organisationId, now } = ctx
  await ctx.transaction(async (tx) => {
    const connection = await findConnection(tx, organisationId, connectionId, 'hold')
    const visible = await visibleAccounts(tx, organisationId, connectionId)
    const requestedIds = new Set(nativeIds)
    const unknown = nativeIds.filter((id) => !visible.some((account) => account.nativeId === id))
    if (unknown.length > 0) throw refused(`The connection can’t see account ${unknown[0]}.`)
    const chosen = visible.filter((account) => requestedIds.has(account.nativeId))
    const accountInUse = chosen.find((account) => account.readBy !== null && account.readBy !== connectionId)
    if (accountInUse) throw refused(`${accountInUse.name} is already synced by another connection.`)

    for (const account of visible) {
      const isRead = account.readBy === connectionId
      if (isRead === requestedIds.has(account.nativeId)) continue
      if (!isRead && account.readBy !== null) continue
      await tx
        .updateTable('adAccounts')
        .set(isRead ? { readBy: null } : { readBy: connectionId, chosenAt: now })
        .where('organisationId', '=', organisationId)
        .where('accountNo', '=', account.accountNo)
        .execute()
      if (!isRead)
        await planSync(tx, { organisationId, accountNo: account.accountNo, dueAt: now, cause: 'first' })
    }
    if (connection.state === 'setting_up' && chosen.length > 0)
      await updateConnection(tx, connection, { state: 'active' })
    const detail = { accounts: chosen.map((account) => account.name) }
    await recordAudit(ctx, tx, { action: 'connection.accounts_chosen', subject: connection.label, detail })
  })
  ctx.app.wake('slots')
}

const refused = (sentence: string) => conflictingField('native_ids', sentence)
