const FEWEST = 1 << 12

/** A small number kept for each of many; nought where nothing is kept. It grows with those that are asked about. */
export function numberMarks() {
  let marks = new Uint8Array(FEWEST)
  return {
    at: (id: number): number => (id < marks.length ? marks[id]! : 0),
    put(id: number, mark: number): void {
      if (id >= marks.length) {
        const larger = new Uint8Array(Math.max(marks.length * 2, id + 1))
        larger.set(marks)
        marks = larger
      }
      marks[id] = mark
    },
  }
}
