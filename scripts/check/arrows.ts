import { fileURLToPath } from 'node:url'
import { forbids } from './arrow-rules.ts'
import { findCycles } from './cycles.ts'
import { findFolderRings } from './folder-rings.ts'
import { findImports } from './imports.ts'
import { missingPackage, type Manifest } from './missing-package.ts'
import { readAll, report, repositoryFiles } from './repository.ts'
import { resolve } from './resolve.ts'
import { findRoom } from './rooms.ts'

/** All forbidden imports, as lines for a person, and how many pairs of folders need one another. */
export function findWrongArrows(
  sources: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, Manifest>,
): { problems: string[]; mutualPairs: number } {
  const files = new Set(sources.keys())
  const problems: string[] = []
  const graph = new Map<string, string[]>()

  for (const [from, source] of sources) {
    const needs: string[] = []
    for (const { specifier, dynamic } of findImports(source)) {
      const target = resolve(from, specifier, files)
      const reason = forbids(from, target)
      if (reason) problems.push(`${from} imports ${specifier}: ${reason}.`)
      const missing = missingPackage(from, target, manifests)
      if (missing) problems.push(`${from} imports ${specifier}: its package.json does not list ${missing}.`)
      // A screen loaded on demand may know the router that loads it.
      if (target.kind === 'file' && !dynamic) needs.push(target.path)
    }
    graph.set(from, needs)
  }
  for (const cycle of findCycles(graph))
    problems.push(`These files import one another: ${cycle.join(' → ')}.`)
  const { pairs, rings } = findFolderRings(graph)
  for (const ring of [...pairs, ...rings]) problems.push(`Folders that need one another in ${ring}.`)
  return { problems, mutualPairs: pairs.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = repositoryFiles()
  const sources = readAll(all.filter((path) => /\.(tsx?|mjs)$/.test(path) && findRoom(path)))
  const manifests = [...readAll(all.filter((path) => /(^|\/)package\.json$/.test(path)))]
  const { problems, mutualPairs } = findWrongArrows(
    sources,
    new Map(manifests.map(([path, text]) => [path, JSON.parse(text) as Manifest])),
  )
  report(problems)
  console.log(`Folders: ${mutualPairs} mutual pairs.`)
}
