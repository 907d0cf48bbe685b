import type { Item } from './items.ts'

const gatherForMs = 50
const mostAtOnce = 20

type Send = (items: readonly Item[]) => unknown
type World = {
  wants: (item: Item) => boolean
  send: Send
  later: (ms: number, work: () => void) => void
}

/** Batches items sent close together; unwanted items are dropped before they leave the page. */
export function batch({ wants, send, later }: World) {
  let gathered: Item[] = []

  function flush(by: Send = send) {
    const items = gathered
    gathered = []
    for (let from = 0; from < items.length; from += mostAtOnce) by(items.slice(from, from + mostAtOnce))
  }

  return {
    take: (item: Item) => {
      if (!wants(item)) return
      const isFirst = gathered.push(item) === 1
      // Sent at once, because signing out is about to remove the session.
      if (item.kind === 'event' && item.name === 'logged_out') flush()
      else if (isFirst) later(gatherForMs, () => flush())
    },
    flush,
  }
}
