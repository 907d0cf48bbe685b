import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../run/root.mjs'
import { read, report, repositoryFiles } from './repository.ts'

const DOCUMENTS = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$|\/README\.md$/
const FILE = /\.(tsx?|mjs|json|md|sql|sh|css|html)$/
const ROOMY = /^(apps|packages|docs|e2e|scripts|changes|\.ci)\//

/** Paths in backticks; addresses, patterns, placeholders and what only exists while running are none. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, quoted = '']) => quoted.replace(/[:#]L?\d+(-\d+)?$/, ''))
    .filter((path) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(path))
    .filter((path) => ROOMY.test(path) || path.startsWith('.') || FILE.test(path))
    .filter((path) => !/^(\.flightdeck|\.cache|node_modules)\/|(^|\/)dist(\/|$)/.test(path))
}

/** Paths that lead nowhere, neither from the repository nor from the document's own folder. */
export function deadPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  return pathsIn(text).filter((path) => !exists(normalize(path)) && !exists(join(dirname(document), path)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const exists = (path: string) => existsSync(join(root, path))
  const documents = repositoryFiles().filter((path) => DOCUMENTS.test(path))
  report(
    documents.flatMap((document) =>
      deadPaths(document, read(document), exists).map(
        (path) => `${document} names ${path}, which does not exist.`,
      ),
    ),
  )
}
