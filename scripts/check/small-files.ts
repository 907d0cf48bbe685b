import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImports } from './imports.ts'
import { readAll, report, repositoryFiles } from './repository.ts'
import { resolve } from './resolve.ts'
import { findRoom, isTestCode } from './rooms.ts'

/** Lines of a file that could be a part of its only importer. */
const SMALL = 30
/** Most such files: a thought of its own may be short. */
const MAX_SMALL_FILES = 40
/** Lists of what an area has; their entries are files of their own. */
const REGISTRY = /\/(?:index|area)\.tsx?$/

/**
 * Small files that only one file needs, which lies beside them. Not counted: with a test of their own, loaded
 * on demand or in a thread, or named by a registry.
 */
export function findSmallFiles(sources: ReadonlyMap<string, string>): { path: string; importer: string }[] {
  const files = new Set(sources.keys())
  const importers = new Map<string, Set<string>>()
  const loaded = new Set<string>()
  for (const [from, source] of sources) {
    for (const { specifier, dynamic } of findImports(source)) {
      const target = resolve(from, specifier, files)
      if (target.kind !== 'file') continue
      if (dynamic) loaded.add(target.path)
      if (!isTestCode(from)) importers.set(target.path, (importers.get(target.path) ?? new Set()).add(from))
    }
    for (const [, specifier] of source.matchAll(/new URL\('(\.[^']+)'/g)) {
      const target = resolve(from, specifier!, files)
      if (target.kind === 'file') loaded.add(target.path)
    }
  }
  return [...sources].flatMap(([path, source]) => {
    const [importer, another] = importers.get(path) ?? []
    const isAlone = importer !== undefined && another === undefined && dirname(importer) === dirname(path)
    const isSmall = source.trimEnd().split('\n').length <= SMALL
    const hasTest = ['.test.ts', '.test.tsx'].some((end) => files.has(path.replace(/\.tsx?$/, end)))
    const isOwn = isTestCode(path) || REGISTRY.test(path) || REGISTRY.test(importer ?? '') || loaded.has(path)
    return isAlone && isSmall && !hasTest && !isOwn ? [{ path, importer }] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readAll(repositoryFiles().filter((path) => /\.tsx?$/.test(path) && findRoom(path)))
  const small = findSmallFiles(sources)
  if (small.length > MAX_SMALL_FILES)
    report([
      `${small.length} files of at most ${SMALL} lines have one importer, in their own folder; ${MAX_SMALL_FILES} may.`,
      ...small.map(({ path, importer }) => `${path} is a part of ${importer}.`),
    ])
  console.log(`Files: ${small.length} of at most ${SMALL} lines with one importer, in their own folder.`)
}
