/** The known path closest to a mistyped one, or null when none is near: at most a third may differ. */
export function nearestPath<P extends string>(typed: string, paths: readonly P[]): P | null {
  let best: P | null = null
  let fewest = Math.floor(typed.length / 3) + 1
  for (const path of paths) {
    const edits = editDistance(typed.toLowerCase(), path)
    if (edits < fewest) [best, fewest] = [path, edits]
  }
  return best
}

function editDistance(text: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= text.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (text[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[other.length] ?? 0
}
