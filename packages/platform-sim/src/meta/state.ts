import type { Memory } from '../core/memory.ts'
import type { Deeds } from '../world/deeds.ts'
import { platformWorld, type PlatformWorld } from '../world/platform-world.ts'
import type { Account } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import type { Native } from './fields.ts'
import { toWriteEffect } from './write-effect.ts'
import { ad, adSet, campaign } from './present.ts'

export type Kind = 'campaigns' | 'adsets' | 'ads'
const KINDS: readonly Kind[] = ['campaigns', 'adsets', 'ads']

/** The world as Meta shows it, with what was written to it on top. */
export function metaState(world: () => World, now: () => number, deeds: Deeds, memory: Memory) {
  const written = memory.part<Native>('meta_ads written')
  const own = platformWorld('meta_ads', world)
  const patched = (native: Native): Native => ({ ...native, ...written.get(native.id as string) })
  const list = (kind: Kind, account: Account) => untouched(own, kind, account).map(patched)

  function find(id: string): { kind: Kind; native: Native; account: Account } | null {
    if (!/^\d+$/.test(id)) return null
    for (const account of own.accounts())
      for (const kind of KINDS) {
        const native = list(kind, account).find((one) => one.id === id)
        if (native) return { kind, native, account }
      }
    return null
  }

  return {
    get accounts() {
      return own.accounts()
    },
    list,
    find,
    write(id: string, change: Native): void {
      const updated_time = new Date(now()).toISOString().replace(/\.\d+Z$/, '+0000')
      written.set(id, { ...written.get(id), ...change, updated_time })
      const { kind, account } = find(id)!
      const deed = toWriteEffect(kind, id, change, account)
      if (deed) deeds.note(deed, account.advertiser.timezone)
    },
  }
}
export type MetaState = ReturnType<typeof metaState>

function untouched(own: PlatformWorld, kind: Kind, account: Account): Native[] {
  const lineItems = own.in((all) => all.lineItems, account.id)
  if (kind === 'campaigns')
    return own.in((all) => all.campaigns, account.id).map((one) => campaign(one, account))
  if (kind === 'adsets') return lineItems.map((one) => adSet(one, account))
  const items = new Map(lineItems.flatMap((item) => item.creativeIds.map((id) => [id, item])))
  return own.in((all) => all.creatives, account.id).map((one) => ad(one, items.get(one.id)!))
}
