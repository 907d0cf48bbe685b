import type { Row, Tx } from '@flightdeck/db'
import { usableConnection } from '../platform-access/index.ts'
import { loadPendingReports, type Dataset, type PendingReport } from './store.ts'

export type ReadAccount = Row<'adAccounts'> & { readBy: string }
export type SyncInput = {
  account: ReadAccount
  connection: Row<'connections'>
  watermarks: Partial<Record<Dataset, Row<'watermarks'>>>
  lineItems: number
  /** Reports requested by an earlier run. */
  jobs: PendingReport[]
}

/** Input of a sync; null if no connection can read the account any more. */
export async function gather(tx: Tx, organisationId: string, accountNo: number): Promise<SyncInput | null> {
  const place = { organisationId, accountNo }
  const [account, watermarks, jobs] = await Promise.all([
    readAccount(tx, place),
    readWatermarks(tx, place),
    loadPendingReports(tx, place),
  ])
  if (!account?.readBy) return null
  const connection = await usableConnection(tx, account)
  if (connection === null) return null
  return {
    account: { ...account, readBy: account.readBy },
    connection,
    watermarks: Object.fromEntries(watermarks.map((watermark) => [watermark.dataset, watermark])),
    lineItems: Number(account.lineItems),
    jobs,
  }
}

type AccountKey = { organisationId: string; accountNo: number }

const readAccount = (tx: Tx, { organisationId, accountNo }: AccountKey) =>
  tx
    .selectFrom('adAccounts')
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('entities')
        .select(eb.fn.countAll<string>().as('count'))
        .where('entities.organisationId', '=', organisationId)
        .where('entities.accountNo', '=', accountNo)
        .where('entities.kind', '=', 'line_item')
        .as('lineItems'),
    )
    .executeTakeFirst()

const readWatermarks = (tx: Tx, { organisationId, accountNo }: AccountKey) =>
  tx
    .selectFrom('watermarks')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .execute()
