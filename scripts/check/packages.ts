import { fileURLToPath } from 'node:url'
import { packageName, shippedPackages, type Lock } from './shipped-packages.ts'
import { read, report, repositoryFiles } from './repository.ts'
import type { Manifest } from './missing-package.ts'

const TABLE = 'docs/packages.md'

/** Licences that let us ship a package with a product under a licence of its own. */
const ACCEPTED = new Set([
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

type Row = { licence: string; reason: string }

/** Rows of the table of packages: `| name, other-name | licence | reason |`, by package name. */
export function tableRows(text: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const line of text.split('\n')) {
    const [names, licence, reason] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!names?.startsWith('`') || !licence || !reason) continue
    for (const [, name] of names.matchAll(/`([^`]+)`/g)) rows.set(name!, { licence, reason })
  }
  return rows
}

/**
 * Direct packages without a row, rows without a package, rows with another licence, and unaccepted licences.
 */
export function packageProblems(
  lock: Lock,
  direct: ReadonlySet<string>,
  rows: ReadonlyMap<string, Row>,
): string[] {
  const licences = new Map(shippedPackages(lock).map(({ name, licence }) => [name, licence]))
  for (const [folder, { license }] of Object.entries(lock.packages))
    if (folder.startsWith('node_modules/') && license && !licences.has(packageName(folder)))
      licences.set(packageName(folder), license)
  return [
    ...[...direct].filter((name) => !rows.has(name)).map((name) => `${TABLE} has no row for ${name}.`),
    ...[...rows.keys()]
      .filter((name) => !direct.has(name))
      .map((name) => `${TABLE} has a row for ${name}, which no workspace lists.`),
    ...[...rows]
      .filter(([name, { licence }]) => direct.has(name) && licences.get(name) !== licence)
      .map(
        ([name, { licence }]) =>
          `${TABLE} says ${licence} for ${name}; its manifest says ${licences.get(name)}.`,
      ),
    ...shippedPackages(lock)
      .filter(({ licence }) => !ACCEPTED.has(licence))
      .map(
        ({ name, licence }) => `${name} ships under ${licence}, which is not among the accepted licences.`,
      ),
  ]
}

/** Packages listed in our manifests, without our own workspaces. */
export const directPackages = (manifests: readonly Manifest[]): Set<string> =>
  new Set(
    manifests
      .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
        Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
      )
      .filter((name) => !name.startsWith('@flightdeck/')),
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifests = repositoryFiles()
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .map((path) => JSON.parse(read(path)) as Manifest)
  const lock = JSON.parse(read('package-lock.json')) as Lock
  report(packageProblems(lock, directPackages(manifests), tableRows(read(TABLE))))
}
