import { dirname, join } from 'node:path'
import { ROOMS, type Room } from './rooms.ts'

export type Target =
  | { kind: 'file'; path: string; byName: boolean }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' }
  | { kind: 'asset' }

/** Target of an import by workspace name (`@flightdeck/db`), by path, or outside the repository. */
export function resolve(from: string, specifier: string, files: ReadonlySet<string>): Target {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('node:')) return { kind: 'builtin' }
  if (bare.startsWith('virtual:')) return { kind: 'asset' }
  if (bare.startsWith('.')) {
    const path = firstFile(join(dirname(from), bare), files)
    return path ? { kind: 'file', path, byName: false } : { kind: 'asset' }
  }
  const house = /^@flightdeck\/([\w-]+)(?:\/(.+))?$/.exec(bare)
  if (house) return inHouse(house[1] ?? '', house[2], files)
  return {
    kind: 'package',
    name: bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/'),
  }
}

function inHouse(name: string, inside: string | undefined, files: ReadonlySet<string>): Target {
  const folder = name in ROOMS ? ROOMS[name as Room].folder : `packages/${name}`
  const basePath = inside ? `${folder}/src/${inside}` : `${folder}/src/index.ts`
  const path =
    firstFile(basePath, files) ?? firstFile(`${basePath}/index.ts`, files) ?? `${folder}/src/index.ts`
  return { kind: 'file', path, byName: true }
}

function firstFile(path: string, files: ReadonlySet<string>): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((candidate) =>
    files.has(candidate),
  )
}
