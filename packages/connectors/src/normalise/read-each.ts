import type { EntityKind, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdReads, PlatformClient } from '../platform.ts'
import { nextMark, parseMark } from './moment-mark.ts'
import { yieldReadable } from './yield-readable.ts'

type Native = Readonly<Record<string, unknown>>

/** Entities of a list, by the field of their id; one that cannot be read is reported, and the others come. */
export async function* readEach<Item extends Native>(
  client: PlatformClient,
  kind: EntityKind,
  idField: string,
  natives: AsyncIterable<Item> | Iterable<Item>,
  read: (native: Item) => SeenEntity,
): AsyncGenerator<SeenEntity> {
  for await (const native of natives) yield* yieldReadable(client, kind, native[idField], () => read(native))
}

type ReadSince = (
  client: PlatformClient,
  account: SeenAccount,
  /** `{}` for everything. */
  changed: { since?: Date },
) => AsyncGenerator<SeenEntity>

/** Structure of a platform that filters its lists by the time of change. */
export const structureByTime = (read: ReadSince): AdReads['structure'] =>
  async function* (client, account, mark) {
    const next = nextMark(client.now())
    const since = parseMark(mark)
    yield* read(client, account, since ? { since } : {})
    return { mark: next, isWhole: !since }
  }
