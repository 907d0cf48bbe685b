const FEWEST = 1 << 12

/** Numbers equal texts, which are slices of longer ones: a known text is not sliced again. */
export function textNumbers() {
  const texts: string[] = []
  const hashes: number[] = []
  let slots = new Int32Array(FEWEST)

  /** Slot of a text, or the free one where it belongs. */
  function findSlot(within: string, from: number, to: number, hash: number): number {
    const last = slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & last
    for (let id = slots[slot]! - 1; id >= 0; id = slots[slot]! - 1) {
      const isSame = hashes[id] === hash && texts[id]!.length === to - from
      if (isSame && within.startsWith(texts[id]!, from)) break
      slot = (slot + 1) & last
    }
    return slot
  }
  function grow() {
    slots = new Int32Array(slots.length * 2)
    for (const [id, text] of texts.entries()) slots[findSlot(text, 0, text.length, hashes[id]!)] = id + 1
  }
  return {
    texts: texts as readonly string[],
    of(within: string, from: number, to: number): number {
      let hash = OFFSET
      for (let at = from; at < to; at++) hash = Math.imul(hash ^ within.charCodeAt(at), PRIME)
      const slot = findSlot(within, from, to, hash)
      if (slots[slot]! > 0) return slots[slot]! - 1
      const id = texts.push(within.slice(from, to)) - 1
      hashes.push(hash)
      slots[slot] = id + 1
      if (texts.length * 2 > slots.length) grow()
      return id
    },
  }
}
// FNV-1a hash.
const [OFFSET, PRIME] = [0x811c9dc5 | 0, 0x01000193]
