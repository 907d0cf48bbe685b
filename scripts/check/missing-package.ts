import { isTestCode, findRoom, ROOMS } from './rooms.ts'
import type { Target } from './resolve.ts'

export type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, unknown>
}

/** The package an import needs and its workspace does not list, or undefined when it does. */
export function missingPackage(
  from: string,
  target: Target,
  manifests: ReadonlyMap<string, Manifest>,
): string | undefined {
  const room = findRoom(from)
  // Scripts belong to the repository as a whole and use what any workspace brings.
  if (!room || room === 'scripts') return undefined
  const name = neededName(from, target)
  if (!name) return undefined

  const own = manifests.get(`${ROOMS[room].folder}/package.json`) ?? {}
  const listed = { ...own.dependencies }
  if (isTestCode(from))
    Object.assign(listed, own.devDependencies, manifests.get('package.json')?.devDependencies)
  if (isBuildCode(from)) Object.assign(listed, own.devDependencies)
  return name in listed ? undefined : name
}

function neededName(from: string, target: Target): string | undefined {
  if (target.kind === 'package') return target.name
  if (target.kind !== 'file' || !target.byName) return undefined
  const room = findRoom(target.path)
  return room === findRoom(from) ? undefined : `@flightdeck/${room}`
}

/** Code that runs while the web app is built, and is not part of the app. */
function isBuildCode(path: string): boolean {
  return path.endsWith('.config.ts') || path.startsWith('apps/web/vite/')
}
