/** A package or workspace as `package-lock.json` lists it, by its folder. */
export type LockedPackage = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = { packages: Record<string, LockedPackage> }

export type ShippedPackage = {
  name: string
  version: string
  licence: string
  integrity: string | null
  /** Names and versions of the packages it needs, as `name@version`. */
  needs: string[]
}

/** Workspaces of a running installation; `e2e` and the test kit stay behind. */
const SHIPPED_WORKSPACES = ['apps/server', 'apps/web']

/** Packages whose manifest states the licence in a form that npm does not copy. Their licence files say MIT. */
const LICENCES: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
}

/** Every package that ships, sorted by name: the closure of the shipped workspaces, with the brought Node and PostgreSQL. */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>()
  const visited = new Set<string>()
  const visit = (folder: string) => {
    if (visited.has(folder)) return
    visited.add(folder)
    const needed = neededFolders(lock, folder)
    if (folder.includes('node_modules/')) {
      const needs = needed.map((path) => packageKey(lock, path)).toSorted()
      shipped.set(folder, { ...describe(lock, folder), needs })
    }
    for (const path of needed) visit(path)
  }
  for (const workspace of SHIPPED_WORKSPACES) visit(workspace)
  for (const name of Object.keys(lock.packages['']?.optionalDependencies ?? {})) visit(`node_modules/${name}`)
  const unique = new Map([...shipped.values()].map((one) => [`${one.name}@${one.version}`, one]))
  return [...unique.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

export const packageName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

function describe(lock: Lock, folder: string): Omit<ShippedPackage, 'needs'> {
  const { version = '', license, integrity = null } = lock.packages[folder]!
  const name = packageName(folder)
  return { name, version, licence: license ?? LICENCES[name] ?? 'unknown', integrity }
}

const packageKey = (lock: Lock, folder: string) => `${packageName(folder)}@${lock.packages[folder]!.version}`

/** Folders of the packages that one needs, workspaces resolved to their own folder. */
function neededFolders(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock.packages[folder]!
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = new Set([
    ...Object.keys(dependencies ?? {}),
    ...Object.keys(optionalDependencies ?? {}),
    ...peers,
  ])
  return [...names].flatMap((name) => resolve(lock, folder, name) ?? [])
}

/** Looks a package up as Node does: from the folder itself outwards. */
function resolve(lock: Lock, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    const lockedPackage = lock.packages[path]
    if (lockedPackage?.link) return lockedPackage.resolved
    if (lockedPackage) return path
    if (at === '') return undefined
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
