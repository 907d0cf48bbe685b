/** Rows of a parent; open ones have a level below them. */
export type Level = { size: number; open: ReadonlyMap<number, Level> }

/** Path to a row: its position on each level, top down. `size` is the number of rows on its own level. */
export type RowPath = { positions: readonly number[]; size: number }

type OpenRow = { position: number; below: Level }
const heights = new WeakMap<Level, number>()
const sorted = new WeakMap<Level, readonly OpenRow[]>()

function openedIn(level: Level): readonly OpenRow[] {
  let openRows = sorted.get(level)
  if (!openRows) {
    const all = [...level.open].map(([position, below]) => ({ position, below }))
    openRows = all.filter(({ position }) => position < level.size).toSorted((a, b) => a.position - b.position)
    sorted.set(level, openRows)
  }
  return openRows
}

/** Number of rows a level shows, including everything open in it. */
export function countRows(level: Level): number {
  let height = heights.get(level)
  if (height === undefined) {
    height = openedIn(level).reduce((sum, { below }) => sum + countRows(below), level.size)
    heights.set(level, height)
  }
  return height
}

/** Path of a row by its index from the top; null beyond the last. */
export function placeAt(level: Level, index: number): RowPath | null {
  if (index < 0 || index >= countRows(level)) return null
  let [from, rest] = [0, index]
  for (const { position, below } of openedIn(level)) {
    const rows = position - from + 1
    if (rest < rows) break
    rest -= rows
    const height = countRows(below)
    if (rest < height) {
      const place = placeAt(below, rest)!
      return { positions: [position, ...place.positions], size: place.size }
    }
    rest -= height
    from = position + 1
  }
  return { positions: [from + rest], size: level.size }
}

/** Index from the top of the row at a path. */
export function rowIndex(level: Level, [first, ...rest]: readonly number[]): number {
  let index = first!
  for (const { position, below } of openedIn(level)) {
    if (position === first && rest.length > 0) return index + 1 + rowIndex(below, rest)
    if (position >= first!) break
    index += countRows(below)
  }
  return index
}
