import { findCycles } from './cycles.ts'
import { isTestCode } from './rooms.ts'

type Graph = ReadonlyMap<string, readonly string[]>
/** Needs of each entry of a folder among the others in it. Entries are folders, and files beside folders. */
type Level = Map<string, Set<string>>

/** Entries of a folder that need one another, at every depth of every room: two of them, or more in a ring. */
export function findFolderRings(files: Graph): { pairs: string[]; rings: string[] } {
  const pairs: string[] = []
  const rings: string[] = []
  for (const [folder, level] of levelsIn(files)) {
    for (const [entry, needs] of level)
      for (const need of needs)
        if (entry < need && level.get(need)?.has(entry)) pairs.push(`${folder}: ${entry} ↔ ${need}`)
    const graph = new Map([...level].map(([entry, needs]) => [entry, [...needs]]))
    for (const ring of findCycles(graph)) if (ring.length > 3) rings.push(`${folder}: ${ring.join(' → ')}`)
  }
  return { pairs, rings }
}

function levelsIn(files: Graph): Map<string, Level> {
  const levels = new Map<string, Level>()
  for (const [file, needs] of files) {
    if (isTestCode(file)) continue
    for (const need of needs) {
      const arrow = isTestCode(need) ? null : arrowBetween(file.split('/'), need.split('/'))
      if (!arrow) continue
      const level = levels.get(arrow.folder) ?? new Map<string, Set<string>>()
      levels.set(arrow.folder, level.set(arrow.from, (level.get(arrow.from) ?? new Set()).add(arrow.to)))
    }
  }
  return levels
}

/** An import as an arrow between two entries of the folder that holds both files; null between two files of one folder. */
function arrowBetween(from: readonly string[], to: readonly string[]) {
  const depth = from.findIndex((part, at) => part !== to[at])
  if (depth < 0 || (from.length === depth + 1 && to.length === depth + 1)) return null
  const folder = from.slice(0, depth).join('/')
  if (!FEATURE.test(folder)) return { folder, from: from[depth]!, to: to[depth]! }
  if ([from, to].some((path) => path.length === depth + 1 && DOOR.test(path[depth]!))) return null
  const entry = (path: readonly string[]) => (path.length === depth + 1 ? '.' : path[depth]!)
  return { folder, from: entry(from), to: entry(to) }
}

/** Files beside the folders of a server's feature count as one entry, without its doors, which know every folder. */
const FEATURE = /^apps\/server\/src\/features\/[^/]+\/[^/]+$/
const DOOR = /^(index|area|[a-z-]*routes)\.ts$/
