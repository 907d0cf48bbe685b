import { isTestCode, OUTSIDE, findRoom, ROOMS, type Room } from './rooms.ts'
import type { Target } from './resolve.ts'

/** Why this import is not allowed, or undefined when it is. */
export function forbids(from: string, target: Target): string | undefined {
  const room = findRoom(from)
  if (!room) return undefined
  if (target.kind === 'file') return forbidsFile(from, room, target)
  if (target.kind === 'asset' || isTestCode(from)) return undefined

  const allowed = OUTSIDE[room]
  if (!allowed) return undefined
  if (target.kind === 'builtin') return `${room} is pure and may not use Node's own modules`
  return allowed.includes(target.name) ? undefined : `${room} may not use ${target.name}`
}

function forbidsFile(
  from: string,
  room: Room,
  { path, byName }: Target & { kind: 'file' },
): string | undefined {
  if (/\/main(\.\w+)?\.tsx?$/.test(path)) return 'a program that starts something is imported by no one'
  const there = findRoom(path)
  if (!there) return undefined
  if (isTestCode(path) && !isTestCode(from) && !isBeside(room)) return 'test code is for tests'
  if (there === room) return forbidsInside(room, from, path)

  const { may, tests }: { may: readonly Room[]; tests: readonly Room[] } = ROOMS[room]
  if (!may.includes(there) && !(isTestCode(from) && tests.includes(there))) {
    return `${room} may not import ${there}`
  }
  if (!byName && !isBeside(room)) return `another room is imported by its name, @flightdeck/${there}`
  return undefined
}

function forbidsInside(room: Room, from: string, path: string): string | undefined {
  if (room !== 'server' && room !== 'web') return undefined
  const feature = featureName(path)
  if (!feature) return undefined
  if (room === 'web' && /\/src\/(ui|lib)\//.test(from)) return 'ui and lib know no feature'

  const own = featureName(from)
  if (!own || own === feature || new RegExp(`/features/${feature}/index\\.tsx?$`).test(path)) return undefined
  return `feature ${own} reaches into ${feature}: ask through its index.ts`
}

/** Rooms that look at the others from beside, inner files included. */
const isBeside = (room: Room): boolean => room === 'scripts' || room === 'tools'

/** Features of the server have a wing above them. */
function featureName(path: string): string | undefined {
  return (
    /\/server\/src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ??
    /\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
  )
}
