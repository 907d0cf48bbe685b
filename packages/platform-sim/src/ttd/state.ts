import { dayNumber, dayIn } from '@flightdeck/domain/time'
import type { Memory } from '../core/memory.ts'
import { setUpOn } from '../world/flights.ts'
import type { Deeds } from '../world/deeds.ts'
import { platformWorld, type PlatformWorld } from '../world/platform-world.ts'
import type { Account } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import { toWriteEffect } from './write-effect.ts'
import { adGroup, campaign, capList, contract, creative, frequencyBidList, type Native } from './present.ts'

export const ID_OF = {
  campaign: 'CampaignId',
  adgroup: 'AdGroupId',
  creative: 'CreativeId',
  contract: 'ContractId',
} as const
export type Kind = keyof typeof ID_OF

const VERSIONS_A_DAY = 100_000

type StoredNative = { native: Native; accountId: string; version: number }

/** The world in The Trade Desk's format, overlaid with later writes, and a version for every change. */
export function ttdState(world: () => World, now: () => number, deeds: Deeds, memory: Memory) {
  const bidLists = memory.part<Native>('ttd bid lists')
  const written = memory.part<{ change: Native; version: number }>('ttd written')
  const counts = memory.part<number>('ttd counts')
  const writes = () => counts.get('writes') ?? 0

  const own = platformWorld('ttd', world)
  const currentVersion = () => dayNumber(dayIn('UTC', new Date(now()))) * VERSIONS_A_DAY + writes()

  function listNatives(kind: Kind, account: Account): StoredNative[] {
    return untouched(own, kind, account).map(({ native, since }) => {
      const change = written.get(`${kind}/${String(native[ID_OF[kind]])}`)
      return {
        native: change ? merged(native, change.change) : native,
        accountId: account.id,
        version: change?.version ?? dayNumber(setUpOn(since)) * VERSIONS_A_DAY,
      }
    })
  }
  function list(kind: Kind, accountId: string): StoredNative[] {
    const account = own.account(accountId)
    return account ? listNatives(kind, account) : []
  }

  return {
    get accounts() {
      return own.accounts()
    },
    currentVersion,
    list,
    find: (kind: Kind, id: string): Native | null =>
      own
        .accounts()
        .flatMap((account) => listNatives(kind, account))
        .find(({ native }) => native[ID_OF[kind]] === id)?.native ?? null,
    write(kind: Kind, id: string, change: Native): void {
      counts.set('writes', writes() + 1)
      const key = `${kind}/${id}`
      written.set(key, {
        change: merged(written.get(key)?.change ?? {}, change),
        version: currentVersion(),
      })
      const deed = toWriteEffect(kind, id, change)
      // Days are UTC here, regardless of the campaign's zone.
      if (deed) deeds.note(deed, 'UTC')
    },
    /** A frequency cap created by a user. */
    addBidList(id: string, minutes: number, most: number): string {
      const listId = `cap-${id}-${bidLists.size + 1}`
      bidLists.set(listId, capList(listId, minutes, most))
      return listId
    },
    bidList: (listId: string): Native | null => {
      const bidList = bidLists.get(listId)
      if (bidList) return bidList
      const item = world().lineItems.find(
        (one) => one.platform === 'ttd' && one.frequencyCap && `cap-${one.id}` === listId,
      )
      return item ? frequencyBidList(item) : null
    },
  }
}
export type TtdState = ReturnType<typeof ttdState>

function untouched(own: PlatformWorld, kind: Kind, account: Account): { native: Native; since: string }[] {
  const { id } = account
  switch (kind) {
    case 'campaign':
      return own
        .in((all) => all.campaigns, id)
        .map((one) => ({ native: campaign(one, account), since: one.startsOn }))
    case 'adgroup':
      return own
        .in((all) => all.lineItems, id)
        .map((one) => ({ native: adGroup(one, account), since: one.startsOn }))
    case 'creative':
      return own.in((all) => all.creatives, id).map((one) => ({ native: creative(one), since: own.anchor() }))
    case 'contract':
      return own
        .in((all) => all.deals, id)
        .map((one) => ({ native: contract(one, account), since: one.startsOn }))
  }
}

/** A partial write: only what was sent changes, lists are replaced whole, and null clears. */
function merged(before: Native, change: Native): Native {
  const after = { ...before }
  for (const [name, value] of Object.entries(change)) {
    const old = before[name]
    after[name] = isObject(value) && isObject(old) ? merged(old, value) : value
  }
  return after
}

const isObject = (value: unknown): value is Native =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
