import { findCycles } from './cycles.ts'
import { isTestCode } from './rooms.ts'

type Graph = ReadonlyMap<string, readonly string[]>
type FolderOf = (file: string) => string | undefined

/** Folders of the server that need one another: features and the folders beside them, and the folders inside of each feature. */
export function findFolderRings(files: Graph): string[] {
  return [roomIn, partIn].flatMap((findFolder) =>
    findCycles(folded(files, findFolder)).map(
      (ring) => `These folders need one another: ${ring.join(' → ')}.`,
    ),
  )
}

/** A feature, or a folder beside them. */
const roomIn: FolderOf = (file) => /^apps\/server\/src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1]

/** A folder of a feature, or what lies beside its folders. Its doors know all of them: they count as none. */
const partIn: FolderOf = (file) => {
  const [, feature, rest] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  if (!feature || !rest || /^(index|area|[a-z-]*routes)\.ts$/.test(rest)) return undefined
  return rest.includes('/') ? `${feature}/${rest.split('/')[0]}` : `${feature}/.`
}

/** Dependencies between folders. Parts of a feature are compared with each other only. */
function folded(files: Graph, findFolder: FolderOf): Map<string, string[]> {
  const arrows = new Map<string, Set<string>>()
  for (const [file, needs] of files) {
    const from = isTestCode(file) ? undefined : findFolder(file)
    if (!from) continue
    for (const need of needs) {
      const to = isTestCode(need) ? undefined : findFolder(need)
      if (!to || to === from || (findFolder === partIn && to.split('/')[0] !== from.split('/')[0])) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return new Map([...arrows].map(([from, to]) => [from, [...to]]))
}
