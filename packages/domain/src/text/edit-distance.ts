/**
 * Letters changed, added, removed or swapped with their neighbour; `most + 1` when there are more than
 * `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const tooFar = most + 1
  const firstRow = () => new Uint8Array(b.length + 2).fill(tooFar)
  let [older, old, row] = [firstRow(), firstRow(), firstRow()]
  for (let j = 0; j <= Math.min(most, b.length); j++) old[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Cells further from the diagonal always exceed the limit.
    const [from, to] = [Math.max(1, i - most), Math.min(b.length, i + most)]
    row[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar
    row[to + 1] = tooFar
    let least = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, older[j - 2]! + 1)
      row[j] = Math.min(cost, tooFar)
      least = Math.min(least, cost)
    }
    if (least > most) return tooFar
    ;[older, old, row] = [old, row, older]
  }
  return Math.min(old[b.length]!, tooFar)
}
