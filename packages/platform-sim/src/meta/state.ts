import type { Memory } from '../core/memory.ts'
import type { Deeds } from '../world/deeds.ts'
import type { Account } from '../world/shape.ts'
import type { World } from '../world/world.ts'
import type { Native } from './fields.ts'
import { toDeed } from './deed-from.ts'
import { ad, adSet, campaign } from './present.ts'

export type Kind = 'campaigns' | 'adsets' | 'ads'
const KINDS: readonly Kind[] = ['campaigns', 'adsets', 'ads']

/** The world as Meta shows it, with what was written to it on top. */
export function metaState(world: () => World, now: () => number, deeds: Deeds, memory: Memory) {
  const written = memory.part<Native>('meta_ads written')
  const accounts = () => world().accounts.filter((account) => account.platform === 'meta_ads')
  const patched = (native: Native): Native => ({ ...native, ...written.get(native.id as string) })
  const list = (kind: Kind, account: Account) => untouched(world(), kind, account).map(patched)

  function find(id: string): { kind: Kind; native: Native; account: Account } | null {
    if (!/^\d+$/.test(id)) return null
    for (const account of accounts())
      for (const kind of KINDS) {
        const native = list(kind, account).find((one) => one.id === id)
        if (native) return { kind, native, account }
      }
    return null
  }

  return {
    get accounts() {
      return accounts()
    },
    list,
    find,
    write(id: string, change: Native): void {
      const updated_time = new Date(now()).toISOString().replace(/\.\d+Z$/, '+0000')
      written.set(id, { ...written.get(id), ...change, updated_time })
      const { kind, account } = find(id)!
      const deed = toDeed(kind, id, change, account)
      if (deed) deeds.note(deed, account.advertiser.timezone)
    },
  }
}
export type MetaState = ReturnType<typeof metaState>

function untouched(world: World, kind: Kind, account: Account): Native[] {
  const ours = <T extends { platform: string; accountId: string }>(entities: T[]) =>
    entities.filter((entity) => entity.platform === 'meta_ads' && entity.accountId === account.id)
  if (kind === 'campaigns') return ours(world.campaigns).map((one) => campaign(one, account))
  if (kind === 'adsets') return ours(world.lineItems).map((one) => adSet(one, account))
  const items = new Map(ours(world.lineItems).flatMap((item) => item.creativeIds.map((id) => [id, item])))
  return ours(world.creatives).map((one) => ad(one, items.get(one.id)!))
}
