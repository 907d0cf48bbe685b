import { editDistance } from '@flightdeck/domain/text'

/** The known path closest to a mistyped one, or null when none is near: at most a third may differ. */
export function nearestPath<P extends string>(typed: string, paths: readonly P[]): P | null {
  let best: P | null = null
  let fewest = Math.floor(typed.length / 3) + 1
  for (const path of paths) {
    const edits = editDistance(typed.toLowerCase(), path, fewest - 1)
    if (edits < fewest) [best, fewest] = [path, edits]
  }
  return best
}
