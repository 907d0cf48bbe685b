import { newId, type Tx } from '@flightdeck/db'
import { addDays, type Day } from '@flightdeck/domain/time'
import { loadFacts, newNumbers } from '../features/data/ad-data/index.ts'

type LineItemSetup = {
  organisationId: string
  /** User who connected the platform. */
  by: string
  now: Date
  /** The day after the last day with numbers. */
  today: Day
  /** By line item: what it spent on the last day, on the day before, and so on, in units. */
  spend: readonly (readonly number[])[]
  currency?: string
}
export type SeededLineItems = { accountNo: number; campaignNo: number; entityNos: number[]; names: string[] }

/** A campaign with line items whose spend is known, as if an account had been read. */
export async function insertLineItems(
  tx: Tx,
  { organisationId, by, now, today, spend, currency = 'EUR' }: LineItemSetup,
): Promise<SeededLineItems> {
  const connection = {
    organisationId,
    id: newId(),
    platform: 'dv360' as const,
    label: 'DV360',
    state: 'active' as const,
  }
  await tx
    .insertInto('connections')
    .values({ ...connection, addresses: '{}', connectedBy: by, signedInAt: now })
    .execute()
  const { accountNo } = await tx
    .insertInto('adAccounts')
    .values({
      organisationId,
      platform: 'dv360',
      nativeId: newId(),
      name: 'Acme',
      currency,
      timezone: 'UTC',
      isActive: true,
      readBy: connection.id,
      seenAt: now,
    }) // prettier-ignore
    .returning('accountNo')
    .executeTakeFirstOrThrow()
  const common = { organisationId, accountNo, nativeKind: '', status: 'active' as const, nativeStatus: '', settings: '{}', raw: '{}', contentHash: Buffer.alloc(1), firstSeenAt: now, changedAt: now } // prettier-ignore
  const { entityNo: campaignNo } = await tx
    .insertInto('entities')
    .values({ ...common, kind: 'campaign', nativeId: '100', name: 'Spring' })
    .returning('entityNo')
    .executeTakeFirstOrThrow()
  const names = spend.map((_, at) => `Line item ${String(at + 1).padStart(2, '0')}`)
  const items = await tx
    .insertInto('entities')
    .values(
      names.map((name, at) => ({
        ...common,
        kind: 'line_item' as const,
        parentNo: campaignNo,
        nativeId: String(1000 + at),
        name,
      })),
    ) // prettier-ignore
    .returning('entityNo')
    .execute()
  await knowSpend(tx, { organisationId, accountNo, now, today, spend })
  return { accountNo, campaignNo, names, entityNos: items.map(({ entityNo }) => entityNo) }
}

/** The same days again, as a later load would bring them. */
export async function knowSpend(
  tx: Tx,
  { organisationId, accountNo, now, today, spend }: Omit<LineItemSetup, 'by'> & { accountNo: number },
): Promise<void> {
  const length = Math.max(...spend.map((days) => days.length))
  const days = Array.from({ length }, (_, ago) => ({
    level: 'line_item' as const,
    day: addDays(today, -1 - ago),
    nativeIds: spend.map((_own, at) => String(1000 + at)),
    columns: { spend: Float64Array.from(spend, (own) => (own[ago] ?? 0) * 1_000_000) },
  }))
  const [from, to] = [addDays(today, -length), addDays(today, -1)]
  await loadFacts(
    tx,
    { organisationId, accountNo, from, to, at: now },
    days,
    (day) => day <= from,
    newNumbers(),
  )
  const final = { finalThrough: from, deliveryFinalThrough: to }
  const reach = { pulledAt: now, dataFrom: from, dataThrough: to, ...final }
  await tx
    .insertInto('watermarks')
    .values({ organisationId, accountNo, dataset: 'facts', ...reach })
    .onConflict((conflict) => conflict.columns(['organisationId', 'accountNo', 'dataset']).doUpdateSet(reach))
    .execute()
}
