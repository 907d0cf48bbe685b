import type { Row, Tx } from '@flightdeck/db'
import type { Dataset } from './store.ts'

export type ReadAccount = Row<'adAccounts'> & { readBy: string }
export type Gathered = {
  account: ReadAccount
  connection: Row<'connections'>
  watermarks: Partial<Record<Dataset, Row<'watermarks'>>>
  lineItems: number
}

/** What a sync starts from; null when there is nobody to read the account through any more. */
export async function gather(tx: Tx, organisationId: string, accountNo: number): Promise<Gathered | null> {
  const account = await tx
    .selectFrom('adAccounts')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .executeTakeFirst()
  if (!account?.readBy) return null
  const connection = await tx
    .selectFrom('connections')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('id', '=', account.readBy)
    .executeTakeFirstOrThrow()
  if (connection.state === 'paused' || connection.state === 'needs_sign_in') return null
  const watermarks = await tx
    .selectFrom('watermarks')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .execute()
  const { count } = await tx
    .selectFrom('entities')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .where('kind', '=', 'line_item')
    .executeTakeFirstOrThrow()
  return {
    account: { ...account, readBy: account.readBy },
    connection,
    watermarks: Object.fromEntries(watermarks.map((watermark) => [watermark.dataset, watermark])),
    lineItems: Number(count),
  }
}
