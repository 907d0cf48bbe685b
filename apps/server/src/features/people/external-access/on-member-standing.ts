import type { Tx } from '@flightdeck/db'
import { can } from '@flightdeck/domain/access'
import type { App } from '../../../ground/app.ts'
import type { ExternalAccess, OpenAccess } from '../../../ground/external-access.ts'
import type { MemberStanding } from '../../../ground/news.ts'

/** Ends the access that a member may not have any more, or hands it over, in the transaction of the deed. */
export async function onMemberStanding(app: App, tx: Tx, news: MemberStanding): Promise<void> {
  const { organisationId, userId, role, now, isAutomatic } = news
  for (const { externalAccess = [] } of app.areas)
    for (const kind of externalAccess) {
      if (role !== null && can(role, kind.needs)) continue
      if (isAutomatic && kind.outlivesAutomatic) continue
      const open = await kind.list(tx, { organisationId, now, makerId: userId })
      const rows = open.filter(({ endsWithMaker }) => endsWithMaker)
      if (rows.length === 0) continue
      if (await mayTakeOver(tx, news, kind)) await handOver(tx, news, kind, rows)
      else await end(tx, news, kind, rows)
    }
}

/** A successor needs the ability too; without it the access ends. */
async function mayTakeOver(
  tx: Tx,
  { organisationId, successorId }: MemberStanding,
  { needs }: ExternalAccess,
): Promise<boolean> {
  if (successorId === null) return false
  const successor = await tx
    .selectFrom('memberships')
    .select('role')
    .where('organisationId', '=', organisationId)
    .where('userId', '=', successorId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return successor !== undefined && can(successor.role, needs)
}

async function handOver(
  tx: Tx,
  { organisationId, userId: from, successorId, record }: MemberStanding,
  kind: ExternalAccess,
  rows: readonly OpenAccess[],
): Promise<void> {
  if (!kind.handOver) throw new Error(`${kind.kind} ends with its maker and can't be handed over.`)
  const ids = rows.map(({ id }) => id)
  await kind.handOver(tx, { organisationId, ids, from, to: successorId! })
  for (const { id, name } of rows)
    await record(tx, {
      action: 'external_access.taken_over',
      subject: name,
      detail: { access: `${kind.kind}.${id}`, from },
    })
}

async function end(
  tx: Tx,
  { organisationId, userId, now, record }: MemberStanding,
  kind: ExternalAccess,
  rows: readonly OpenAccess[],
): Promise<void> {
  for (const { id, name } of rows) {
    await kind.end(tx, organisationId, id, now)
    await record(tx, {
      action: kind.deed,
      subject: name,
      detail: { access: `${kind.kind}.${id}`, made_by: userId },
    })
  }
}
