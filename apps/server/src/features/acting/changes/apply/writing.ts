import type { AdWrites } from '@flightdeck/connectors'
import type { Tx } from '@flightdeck/db'
import type { SeenAccount } from '@flightdeck/domain/ad-data'
import { permitFor, type Permit } from '@flightdeck/domain/changes'
import type { App } from '../../../../ground/app.ts'
import { LeaseLost } from '../../../../work/lease.ts'
import type { OpenPlatform } from '../../../data/platform-access/index.ts'
import { DECIDING_RAISES } from '../sets/solo-store.ts'
import type { DueItem, AccountKey } from './due-items.ts'
import { readMoment } from './moment-store.ts'
import { markSending } from './outcome-store.ts'

/** State while writing to one account. */
export type Writing = {
  app: App
  place: AccountKey
  writes: AdWrites
  account: SeenAccount
  client: OpenPlatform['client']
  /** Item being settled; everything sent is sent for it. */
  inHand: { item: DueItem; isSent: boolean } | null
  /**
   * Pending store of the previous outcome, while the platform checks the next item; awaited before sending.
   */
  noted: Promise<unknown>
  /**
   * Runs a transaction while the account's lease is ours; a worker that lost it writes nothing. A lock is
   * taken before the account's row, in the same order as an approval.
   */
  write: <T>(work: (tx: Tx) => Promise<T>, lock?: string) => Promise<T>
}

/** The item was not sent, because sending is forbidden or must wait. */
export class WriteWithheld extends Error {
  override name = 'WriteWithheld'
  readonly permit: Exclude<Permit, { kind: 'write' }>

  constructor(permit: Exclude<Permit, { kind: 'write' }>) {
    super(permit.sentence)
    this.permit = permit
  }
}

/** A check or write failed on our side, so nothing is sent. */
export class OwnTrouble extends Error {
  override name = 'OwnTrouble'
}

/** Last check before every send: whether it is permitted now; if so, the item is stored as being sent. */
export async function allowSending(writing: Writing): Promise<void> {
  const { app, write, inHand } = writing
  if (!inHand) throw new OwnTrouble('Something was to be sent without an item.')
  const { item } = inHand
  const permitted = async () => {
    await writing.noted
    return write((tx) => permitNow(tx, app, item), item.direction === 'raises' ? DECIDING_RAISES : undefined)
  }
  const permit = await permitted().catch((error: unknown) => {
    if (error instanceof LeaseLost) throw error
    throw new OwnTrouble('Flightdeck could not write down what it was about to send.', { cause: error })
  })
  if (permit.kind !== 'write') throw new WriteWithheld(permit)
  inHand.isSent = true
}

async function permitNow(tx: Tx, app: App, item: DueItem): Promise<Permit> {
  const now = app.now()
  const permit = permitFor(await readMoment(tx, item, now))
  if (permit.kind === 'write' && !(await markSending(tx, item, now))) throw new LeaseLost()
  return permit
}
