const FEWEST = 1 << 12

/** A small number kept for each of many; nought where nothing is kept. It grows with those that are asked about. */
export function numberMarks() {
  let kept = new Uint8Array(FEWEST)
  return {
    at: (id: number): number => (id < kept.length ? kept[id]! : 0),
    put(id: number, mark: number): void {
      if (id >= kept.length) {
        const larger = new Uint8Array(Math.max(kept.length * 2, id + 1))
        larger.set(kept)
        kept = larger
      }
      kept[id] = mark
    },
  }
}
