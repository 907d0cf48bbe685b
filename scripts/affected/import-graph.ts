import { findImports } from '../check/imports.ts'
import { resolve } from '../check/resolve.ts'

type Names = 'all' | readonly string[]
/** Files of the repository by path. */
export type Sources = ReadonlyMap<string, string>
/** The files that import a file, by its path. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const CLAUSE = /(?:^|[\n;}])\s*(import|export)\s([^'"`;]*?)\sfrom\s*['"]([^'"\n]+)['"]/g
const DECLARED = /^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm
const LISTED = /^export (?:type )?\{([^}]*)\}/gm

/**
 * Importers of each file. A name imported from an index file counts as imported from the file that declares
 * it, so that changing one rule of `domain` does not affect everything that imports its area.
 */
export function importersIn(sources: Sources): Importers {
  const files = new Set(sources.keys())
  const importers = new Map<string, Set<string>>()
  const add = (path: string, from: string) =>
    void importers.set(path, (importers.get(path) ?? new Set()).add(from))
  const resolveTarget = (from: string, specifier: string) => {
    const target = resolve(from, specifier, files)
    return target.kind === 'file' ? target.path : undefined
  }
  const indexes = new Map([...files].filter((path) => path.endsWith('/index.ts')).map((path) => [path, readExports(path)])) // prettier-ignore

  /** Origin of each exported name of an index file. */
  function readExports(index: string): Map<string, string> {
    const source = sources.get(index)!
    const origins = new Map<string, string>(declaredIn(source).map((name) => [name, index]))
    for (const { specifier, names } of parseClauses(source, 'export')) {
      const target = resolveTarget(index, specifier)
      if (!target) continue
      if (names !== 'all') for (const name of names) origins.set(name, target)
      else if (target.endsWith('/index.ts') && target !== index)
        for (const [name, origin] of readExports(target)) origins.set(name, origin)
      else for (const name of declaredIn(sources.get(target)!)) origins.set(name, target)
    }
    return origins
  }

  for (const [from, source] of sources) {
    const named = new Map(parseClauses(source, 'import').map(({ specifier, names }) => [specifier, names]))
    for (const { specifier } of findImports(source)) {
      const target = resolveTarget(from, specifier)
      if (!target) continue
      const names = named.get(specifier) ?? 'all'
      const origins = indexes.get(target)
      if (!origins || names === 'all') add(target, from)
      else for (const name of names) add(origins.get(name) ?? target, from)
    }
  }
  return importers
}

function parseClauses(source: string, kind: 'import' | 'export'): { specifier: string; names: Names }[] {
  return [...source.matchAll(CLAUSE)]
    .filter(([, keyword]) => keyword === kind)
    .map(([, , clause = '', specifier = '']) => {
      const [, list] = /\{([\s\S]*)\}/.exec(clause) ?? []
      return { specifier, names: list === undefined ? 'all' : namesIn(list, kind) }
    })
}

const declaredIn = (source: string): string[] => [
  ...[...source.matchAll(DECLARED)].map(([, name = '']) => name),
  ...[...source.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list, 'export')),
]

/** An import is looked up by its original name, an export by the name it is exported under. */
function namesIn(list: string, kind: 'import' | 'export'): string[] {
  return list
    .split(',')
    .map((entry) => entry.replace(/^\s*type\s/, '').trim())
    .filter(Boolean)
    .map((entry) => {
      const [original = '', renamed = original] = entry.split(/\s+as\s+/)
      return kind === 'import' ? original : renamed
    })
}
