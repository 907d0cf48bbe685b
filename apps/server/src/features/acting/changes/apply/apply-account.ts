import { platformWrites } from '@flightdeck/connectors'
import { acquireAdvisoryLock, type Row, type Tx } from '@flightdeck/db'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { App } from '../../../../ground/app.ts'
import { behindFence } from '../../../../work/lease.ts'
import type { SlotHandler } from '../../../../work/slots.ts'
import {
  openPlatform,
  seenAccount,
  usableConnection,
  type StoredConnection,
} from '../../../data/platform-access/index.ts'
import { dueItems, nextDue, type AccountKey } from './due-items.ts'
import { finishSets } from './finish-sets.ts'
import { endAll } from './outcome-store.ts'
import { planApply } from './plan-apply.ts'
import { settleItem } from './settle-item.ts'
import { allowSending, type Writing } from './writing.ts'

/** Writes an account's due items one by one, and plans the next time when items remain. */
export const applyAccount: SlotHandler = async (app, slot) => {
  const place: AccountKey = { organisationId: slot.organisationId, accountNo: Number(slot.subject) }
  const write: Writing['write'] = (work, lock) =>
    app.database.inOrganisation(place.organisationId, async (tx) => {
      if (lock !== undefined) await acquireAdvisoryLock(tx, place.organisationId, lock)
      return behindFence(tx, 'slots', slot, () => work(tx))
    })
  const accountRow = await app.database.inOrganisation(place.organisationId, (tx) => findAccount(tx, place))
  if (accountRow) await writeAll(app, place, write, accountRow)
  else await write((tx) => endAll(tx, place, { step: 'fail', sentence: NOT_CONNECTED, at: app.now() }))
  return async (tx, afterwards) => {
    await finishSets(tx, app, place.organisationId)
    const next = await nextDue(tx, place, app.now())
    if (next) afterwards?.(() => void planAgain(app, place, next))
    return next ? 'put off' : 'written'
  }
}

const NOT_WRITABLE = 'This platform can’t be written to.'
const NOT_CONNECTED = 'This account is not connected. Connect it again, then retry.'

type AccountToWrite = { account: Row<'adAccounts'>; connection: Row<'connections'> }

async function writeAll(
  app: App,
  place: AccountKey,
  write: Writing['write'],
  { account, connection }: AccountToWrite,
): Promise<void> {
  const writes = platformWrites(account.platform as AdPlatformKey)
  if (!writes)
    return write((tx) => endAll(tx, place, { step: 'fail', sentence: NOT_WRITABLE, at: app.now() }))
  const open = openPlatform(app, connection, account.nativeId, {
    allow: async ({ isRepeatable }) => {
      if (!isRepeatable) await allowSending(writing)
    },
  })
  const writing: Writing = {
    app,
    place,
    writes,
    account: seenAccount(account),
    client: open.client,
    inHand: null,
    noted: Promise.resolve(),
    write,
  }
  try {
    for (;;) {
      const items = await write((tx) => dueItems(tx, place, app.now()))
      if (items.length === 0) return
      await settleBatch(writing, items)
      await writing.noted
      if (app.stopping.signal.aborted) return
      await write((tx) => finishSets(tx, app, place.organisationId))
      await open.close()
    }
  } finally {
    await open.close().catch(() => {})
  }
}

async function settleBatch(writing: Writing, items: Awaited<ReturnType<typeof dueItems>>): Promise<void> {
  for (const item of items) {
    if (writing.app.stopping.signal.aborted) return
    if ((await settleItem(writing, item)) === 'read again') return
  }
}

async function planAgain(app: App, { organisationId, accountNo }: AccountKey, dueAt: Date): Promise<void> {
  // On failure, the sweep finds the remaining items.
  await app.database
    .inOrganisation(organisationId, (tx) => planApply(tx, { organisationId, accountNo, dueAt }))
    .then(() => app.wake('slots'))
    .catch(() => {})
}

/** An account with the connection it is written through; null where there is none that could. */
async function findAccount(
  tx: Tx,
  { organisationId, accountNo }: AccountKey,
): Promise<{ account: Row<'adAccounts'>; connection: StoredConnection } | null> {
  const account = await tx
    .selectFrom('adAccounts')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .where('accountNo', '=', accountNo)
    .executeTakeFirst()
  const connection = account && (await usableConnection(tx, account))
  return account && connection ? { account, connection } : null
}
