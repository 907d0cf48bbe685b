import { existsSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run/root.mjs'
import { read, report, repositoryFiles } from './repository.ts'

const DOCUMENTS = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$|\/README\.md$/
/** Written once, about files of their time. */
const HISTORY = /^docs\/(?:decisions\/|history|benchmarks)/
const FILE = /\.(tsx?|mjs|json|md|sql|sh|css|html)$/
const ROOMY = /^(apps|packages|docs|e2e|scripts|changes|\.ci)\//

/** Names of source files in backticks without a folder, as a README has them for its own folders. */
export function bareNamesIn(text: string): string[] {
  return [...text.matchAll(/`(\w[\w-]*(?:\.test)?\.tsx?)`/g)].map(([, name = '']) => name)
}

/** Paths in backticks; addresses, patterns, placeholders and what only exists while running are none. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted.replace(/[:#]L?\d+(-\d+)?$/, ''))
    .filter((path) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(path))
    .filter((path) => ROOMY.test(path) || path.startsWith('.') || FILE.test(path))
    .filter((path) => !/^(\.flightdeck|\.cache|node_modules)\/|(^|\/)dist(\/|$)/.test(path))
}

/** Paths that lead nowhere, neither from the repository nor from the document's own folder. */
export function missingPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  return pathsIn(text).filter((path) => !exists(normalize(path)) && !exists(join(dirname(document), path)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const exists = (path: string) => existsSync(join(root, path))
  const files = repositoryFiles()
  const names = new Set(files.map((path) => basename(path)))
  const documents = files.filter((path) => DOCUMENTS.test(path))
  report(
    documents.flatMap((document) => {
      const text = read(document)
      const bareNames = HISTORY.test(document) ? [] : bareNamesIn(text)
      return [...missingPaths(document, text, exists), ...bareNames.filter((name) => !names.has(name))].map(
        (path) => `${document} names ${path}, which does not exist.`,
      )
    }),
  )
}
