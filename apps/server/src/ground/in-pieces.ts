import { setImmediate } from 'node:timers/promises'

const PIECE = 500

/** Maps a long list on the event loop, which does other work after every few rows. */
export async function mapInPieces<In, Out>(list: readonly In[], map: (item: In) => Out): Promise<Out[]> {
  const mapped: Out[] = []
  for (let from = 0; from < list.length; from += PIECE) {
    if (from > 0) await setImmediate()
    for (const item of list.slice(from, from + PIECE)) mapped.push(map(item))
  }
  return mapped
}
