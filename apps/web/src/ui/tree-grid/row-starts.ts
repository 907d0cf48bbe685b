/** Equal to the height of the column header. */
export const headingHeight = 36

/** Offsets of rows: headings have the same height in every density, rows do not. */
export function rowStarts(headings: readonly number[], rowHeight: number) {
  const before = (index: number): number => {
    let [low, high] = [0, headings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (headings[middle]! < index) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    startAt: (index: number): number => index * rowHeight - before(index) * (rowHeight - headingHeight),
    heightAt: (index: number): number => (headings[before(index)] === index ? headingHeight : rowHeight),
    /** The last heading at or above a row; null where there is none. */
    headingAbove: (index: number): number | null => headings[before(index + 1) - 1] ?? null,
  }
}
